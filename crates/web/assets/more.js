import{$ as e,A as t,B as n,C as r,D as i,E as a,F as o,G as s,H as c,I as l,J as u,K as d,L as f,M as p,N as m,O as h,P as g,Q as _,R as v,S as ee,T as y,U as b,V as x,W as te,X as S,Y as ne,Z as C,_ as re,a as ie,at as w,b as T,c as ae,ct as E,d as oe,et as se,f as ce,g as D,h as le,i as O,it as k,j as ue,k as de,l as fe,lt as A,m as j,n as pe,nt as me,o as he,ot as M,p as ge,q as _e,r as ve,rt as ye,s as N,st as P,t as be,tt as F,u as xe,v as Se,w as Ce,x as we,y as Te,z as I}from"./page.js";var Ee=[`outcome`,`move`,`nimber`,`worth`,`value`];function De(e){let t=[],n=e.replaceAll(`\r`,``).split(`
`),r=`A lesson`;for(let e=0;e<n.length;){let i=n[e],a=/^```\s*(\w+)/.exec(i),o=/^(#+)\s+(.*)$/.exec(i);if(a){let r=n.findIndex((t,n)=>n>e&&t.startsWith("```")),i=r<0?n.length:r;t.push(ke(a[1],n.slice(e+1,i))),e=i+1}else if(o)o[1].length===1?r=o[2]:t.push({kind:`heading`,level:2,text:o[2]}),e++;else if(i.trim()===``)e++;else{let r=Oe(n,e),a=n.slice(e,r);i.startsWith(`- `)?t.push({kind:`list`,items:a.join(`
`).slice(2).split(`
- `)}):t.push({kind:`text`,text:a.join(` `)}),e=r}}let i=t.find(e=>e.kind===`text`);return{title:r,summary:i?.kind===`text`?i.text:``,blocks:t}}function Oe(e,t){let n=e.findIndex((e,n)=>n>t&&(e.trim()===``||e.startsWith("```")||e.startsWith(`#`)));return n<0?e.length:n}function ke(e,t){let n=new Map,r=[];for(let e of t){let t=/^(\w+):\s+(.*)$/.exec(e);t?n.set(t[1],t[2]):e.trim()!==``&&r.push(e.trim())}if(e===`board`){let[e,t]=L(r.join(` `));return e&&t?{kind:`board`,ruleset:e,position:t,fields:n}:Ae(`A board needs a ruleset and a position.`)}let i=Ee.find(e=>n.has(e)),a=n.get(`ask`);return e!==`question`||!i||!a?Ae(`A block “${e}” needs ask: and one of ${Ee.join(`, `)}.`):{kind:`question`,ask:a,check:i,of:n.get(i),say:n.get(`say`)??null}}function L(e){let t=e.indexOf(` `);return t<0?[e,``]:[e.slice(0,t),e.slice(t+1).trim()]}function Ae(e){return{kind:`problem`,text:e}}var R=Object.assign({"../../lessons/1-nim.md":`# Nim and binary

Take as many counters as you like from one heap; whoever takes the last one wins. The whole secret is in the binary digits of the heaps.

## Two heaps

With two equal heaps, copy whatever the other player does in the other heap. You always have an answer, so you make the last move.

\`\`\`board
nim 4,4
first: computer
\`\`\`

With two heaps that differ, make them equal at once, and copy from then on.

\`\`\`question
ask: Two heaps of 5 and 3 counters. Find the winning move.
move: nim 5,3
say: It makes the heaps equal.
\`\`\`

## More heaps

Write each heap in binary, one below the other, and look at the columns. If every column has an even number of ones, the sum of the position is 0, and **the player to move loses**: any move changes some column to odd. If some column is odd, there is a move that makes all of them even.

The sum without carrying is called the _nim-sum_: \`*3 + *5\` is \`*6\`, because 011 and 101 give 110.

\`\`\`question
ask: What is the nim-sum of 3, 5 and 7?
nimber: nim 3,5,7
say: 011, 101 and 111 give 001: one heap must change in its last digit.
\`\`\`

\`\`\`question
ask: Heaps of 1, 4 and 5 counters. Who wins?
outcome: nim 1,4,5
say: 001, 100 and 101: every column is even.
\`\`\`

\`\`\`question
ask: Find the winning move.
move: nim 3,5,7
say: Afterwards every column is even.
\`\`\`

Now win this one against the computer, which makes no mistakes.

\`\`\`board
nim 2,5,6
\`\`\`
`,"../../lessons/2-p-and-n.md":`# P and N positions

Every position of a game in which both players have the same moves is won either for the next player or for the previous one. You can find out which by working backwards.

## Backwards from the end

Whoever cannot move loses. So the end is a **P-position**: the _previous_ player wins. A position from which you can move to a P-position is an **N-position**: the _next_ player wins. A position from which all moves lead to N-positions is a P-position again.

Try it with one heap from which 1, 2 or 3 counters may be taken.

\`\`\`question
ask: One heap of 4 counters; take 1, 2 or 3. Who wins?
outcome: subtraction:1,2,3 4
say: Whatever is taken, the other player takes the rest.
\`\`\`

\`\`\`question
ask: And a heap of 7?
outcome: subtraction:1,2,3 7
say: Take 3 and leave 4, a P-position.
\`\`\`

The multiples of 4 are the P-positions. Play from 21: leave a multiple of 4 every time.

\`\`\`board
subtraction:1,2,3 21
\`\`\`

## When the moves change

With other numbers the pattern changes, but the method stays the same.

\`\`\`question
ask: Now 1, 3 or 4 counters may be taken. A heap of 7: who wins?
outcome: subtraction:1,3,4 7
say: The P-positions are 0, 2, 7, 9, and so on, every 7.
\`\`\`

\`\`\`question
ask: A heap of 10, take 1, 3 or 4. Find a winning move.
move: subtraction:1,3,4 10
say: It leaves 9 or 7, both P-positions.
\`\`\`
`,"../../lessons/3-mirror.md":`# Mirror play and strategy stealing

Two ways to know who wins without knowing how: copy your opponent, or prove that a winning move exists without finding it.

## The mirror

On a board with a centre, the second player can often answer each move with its mirror image. In Cram, where dominoes may lie either way, this wins on every board with an even number of rows and of columns.

\`\`\`question
ask: Cram on a board of 4 by 4. Who wins?
outcome: cram 4x4
say: The second player turns every move by half a turn around the centre. The copy is always free: no domino covers its own image.
\`\`\`

Be the mirror.

\`\`\`board
cram 4x4
first: computer
\`\`\`

If only one of the numbers is even, the _first_ player puts a domino on the two squares in the middle, and is the mirror from then on.

\`\`\`question
ask: Cram on 3 by 4. Find the winning move in the middle, or another one.
move: cram 3x4
\`\`\`

## Stealing a strategy

In Chomp a bar of chocolate is eaten from the top right corner, and the bottom left square is poisoned. The first player wins on every bar with at least two squares: suppose that the second player had a winning answer to the bite of just the top right square. Then the first player could have made that very bite. So the first player has a winning move, but the proof does not say which.

\`\`\`question
ask: A bar of 4 by 5. Who wins?
outcome: chomp 4x5
say: The proof knows that there is a winning bite, not which one it is.
\`\`\`

Find one: from here on it takes thinking.

\`\`\`board
chomp 3x4
\`\`\`
`,"../../lessons/4-kayles.md":`# Kayles and Sprague-Grundy

Every game in which both players have the same moves is a heap of Nim in disguise. The size of that heap is its Grundy value, and a sum of games is as easy as Nim.

## The smallest number that is missing

The Grundy value of a position is the _mex_ of the values of its options: the smallest number 0, 1, 2, … that is not among them. The end has no options and so has value 0. Two games side by side have the nim-sum of their values.

In Kayles a ball knocks down one pin, or two that stand next to each other. A row of pins may fall into two rows.

\`\`\`board
kayles 7
\`\`\`

- A row of 1 pin can only become empty: the mex of 0 is 1.
- A row of 2 can become 1 or empty: the mex of 1 and 0 is 2.
- A row of 3 can become 2, 1, or two rows of 1, which have the value \`*1 + *1\`, that is 0: the mex of 2, 1 and 0 is 3.

\`\`\`question
ask: What is the Grundy value of a row of 4 pins? Its options are 3; 2; 1 and 2; 1 and 1.
nimber: kayles 4
say: The options have the values 3, 2, 1 xor 2 = 3 and 0: the smallest number that is missing is 1.
\`\`\`

\`\`\`question
ask: Rows of 3, 4 and 2 pins. Who wins?
outcome: kayles 3,4,2
say: 3 xor 1 xor 2 is 0.
\`\`\`

\`\`\`question
ask: Rows of 5 and 3 pins. Find a winning move.
move: kayles 5,3
\`\`\`

## The lecture in one line

A position is lost for the player to move exactly when its Grundy value is 0. The values of Kayles repeat every 12 pins from 71 on: see [the plot](#/sequences?r=octal:0.77).

\`\`\`question
ask: What is the Grundy value of a row of 9 pins?
nimber: kayles 9
\`\`\`
`,"../../lessons/5-hackenbush.md":"# Hackenbush and numbers\n\nBlue edges belong to Left, red ones to Right. Whatever no longer hangs on the ground falls away. Such a picture is worth a number: how many free moves Left is ahead.\n\n## Whole numbers and halves\n\nA stalk of n blue edges is worth n moves for Left; a red stalk is worth moves for Right, and counts below zero.\n\n```board\nhackenbush LL;R\n```\n\nWhat about one blue edge with a red one on top? Left can cut the blue edge and everything is gone: that is worth 0 afterwards. Right can only cut the red one, and leaves 1. The simplest number between 0 and 1 is `1/2`.\n\n```question\nask: What is a blue edge with a red one on top worth?\nworth: hackenbush LR\nsay: `{0|1}` is `1/2`: two such stalks and a red edge are worth nothing.\n```\n\nCheck it: in the sum of two of them and a red edge, whoever moves first loses.\n\n```board\nhackenbush LR;LR;R\nfirst: computer\n```\n\n```question\nask: A blue edge with two red ones on top: what is it worth?\nworth: hackenbush LRR\nsay: `{0|1/2,1}`: the simplest number below one half.\n```\n\n```question\nask: Blue, red, blue, from the ground up. What is it worth?\nworth: hackenbush LRL\nsay: Between `1/2` and `1` the simplest number is `3/4`.\n```\n\n## Who wins\n\nA positive number is a win for Left whoever starts, a negative one for Right, and 0 is lost for whoever starts. In a game of numbers nobody wants to move: each move costs something.\n\n```question\nask: Two stalks: blue with red on top, and red with blue on top. Who wins?\noutcome: hackenbush LR;RL\nsay: They are `1/2` and `-1/2`.\n```\n","../../lessons/6-switches.md":"# Switches and temperature\n\nIn some positions both players want to move. How much they want it is called the temperature, and it tells where to move first.\n\n## A switch\n\nDomineering on an upright board of 2 by 1 is a free move for Left, who puts dominoes upright: it is worth 1. On a square of 2 by 2 Left's move leaves Left one more move, and Right's leaves Right one: the value is `+-1`, a _switch_.\n\n```board\ndomineering 2x2\nwith: people\n```\n\n```question\nask: What is Domineering on 2 by 2 worth?\nworth: domineering 2x2\nsay: `{1|-1}`, also written `+-1`.\n```\n\n```question\nask: Who wins on 2 by 2?\noutcome: domineering 2x2\nsay: Whoever moves next. Two such squares side by side are worth 0.\n```\n\n## Mean and temperature\n\nOf the switch `{5|1}` Left gains 2 over the middle by moving, and so does Right. The middle, 3, is its _mean_, and 2 its _temperature_.\n\n```question\nask: What is the temperature of `{5|1}`?\nvalue: temp({5|1})\n```\n\n```question\nask: What is the mean of `{5|1}`?\nvalue: mean({5|1})\n```\n\nWhen several switches lie on the table, move in the hottest one. A [thermograph](#/calculator?e=%7B%7B5%7C2%7D%7C%7B1%7C-3%7D%7D) draws how both stops come together as every move is taxed more and more.\n\n```question\nask: Left moves first in `{4|-4} + {2|-2}`. Both move in the hottest part. How far ahead is Left at the end?\nvalue: left_stop({4|-4} + {2|-2})\nsay: Left takes 4, Right answers with -2.\n```\n","../../lessons/7-ups.md":"# Ups and stars\n\nSome games are worth nothing in moves, and yet they decide who wins. They are smaller than every positive number, and not zero.\n\n## Star\n\nIn a heap of one counter whoever moves first wins. Its value is `*`, star: `{0|0}`. It is confused with 0: neither positive nor negative. Two stars are nothing.\n\n```question\nask: What is `* + *`?\nvalue: * + *\n```\n\n```board\nhackenbush G;LR;RL\n```\n\n## Up\n\n`{0|*}` is called _up_, `^`. Left wins it whoever starts, so it is positive, but it is smaller than every positive number.\n\n```question\nask: Does up beat star? Here is `^ + *`. Who wins?\noutcome: form ^*\nsay: `^*` is confused with 0: one up is not enough to beat a star.\n```\n\n```question\nask: And two ups and a star?\noutcome: form ^^*\nsay: `^^*` is positive: two ups beat a star.\n```\n\n## Clobber\n\nIn Clobber nobody is ever more than a few ups ahead.\n\n```question\nask: What is the strip `xo` worth in Clobber?\nworth: clobber xo\nsay: Either player clobbers the other: `{0|0}`.\n```\n\n```question\nask: And the strip `xxo`?\nworth: clobber xxo\nsay: Left can end it, Right leaves a star: `{0|*}`.\n```\n\n```board\nclobber xoxo|oxox\n```\n"}),z=Object.keys(R).sort().map(e=>({...De(R[e]),text:R[e],name:e.replace(/^.*\/\d*-?(.*)\.md$/,`$1`)})),je=/(\*\*[^*]+\*\*|(?<!\w)_[^_]+_(?!\w)|`[^`]+`|\[[^\]]+\]\(#[^)]*\))/;function B({text:e}){return k(A,{children:e.split(je).map(Me)})}function Me(e,t){let n=/^\[([^\]]+)\]\((#.*)\)$/.exec(e);return n?k(`a`,{href:n[2],children:n[1]},t):/^\*\*.+\*\*$/.test(e)?k(`strong`,{children:e.slice(2,-2)},t):/^`.+`$/.test(e)?k(y,{value:e.slice(1,-1)},t):/^_.+_$/.test(e)?k(`em`,{children:e.slice(1,-1)},t):e}var Ne=[];function Pe({card:e,ruleset:t,position:n,player:i=`left`,onTried:a}){let[s,c]=P(()=>o(t,n,{mode:`people`,level:`perfect`,you:i,first:i})),[u,d]=P(!1),f=ve(s),p=I(JSON.stringify([`find`,t,n,i]),e=>S(`moves`,[t,n],{outcome:!0,player:i},{signal:e.signal})),h=f.data,_=E(()=>re(s,e.board.kind,h,null),[s.steps,s.at,h]),y=s.at===0&&!u&&p.data!==null,b=E(()=>h&&_&&y?g(_.moves,i):Ne,[h,_,y]),x=f.error??p.error;if(x)return k(v,{error:x});let te=h?.impartial??e.impartial??!1;return k(`div`,{class:`mini`,children:[!te&&k(`p`,{class:`note`,children:[`You are `,r(i,!1),` (`,ee(i),`), and it is your move.`]}),k(ge,{kind:e.board.kind,ruleset:t,layout:m(s),view:_,moves:b,pending:s.steps[s.at].touches,pointed:[],onPlay:e=>{let t=p.data?.options.find(t=>t.position===e.position),n=t?.wins===!0;c(t=>l(t,e)),d(n),a(n,t?.why??null)}}),s.at>0&&!u&&k(`div`,{class:`toolbar`,children:k(`button`,{type:`button`,class:`primary`,onClick:()=>c(e=>({...e,at:0,steps:e.steps.slice(0,1)})),children:`Try again`})})]})}var Fe=[{value:`N`,text:`Whoever moves next wins`},{value:`P`,text:`Whoever moves next loses`},{value:`L`,text:`Left wins, whoever starts`},{value:`R`,text:`Right wins, whoever starts`}];async function Ie({check:e,of:t},n){if(e===`value`)return Le(n,t);let[r,i]=L(t),a=await S(e===`outcome`?`outcome`:`value`,[r,i]);return e===`worth`?Le(n,String(a.value)):e===`outcome`?a.outcome===n:a.nimber===Number(n.replace(/^\*/,``))}async function Le(e,t){return(await S(`eval`,[`(${e}) == (${t})`])).result===!0}function Re({block:e,cards:t}){let[n,r]=P(`open`),[i,a]=P(null),[o,s]=P(``),[l,u]=L(e.of),d=e.check===`value`?null:c(t,l),f=async t=>{a(null);try{r(await Ie(e,t)?`right`:`wrong`)}catch(e){a(e.message)}};return k(`section`,{class:`question card-like ${n}`,children:[k(`p`,{class:`asked`,children:[k(`strong`,{children:`Question.`}),` `,k(B,{text:e.ask})]}),e.check===`outcome`&&k(`div`,{class:`chips`,role:`group`,"aria-label":`Answers`,children:Fe.filter(({value:e})=>d?.impartial!==!0||e===`N`||e===`P`).map(({value:e,text:t})=>k(`button`,{type:`button`,class:`chip`,onClick:()=>f(e),children:t},e))}),[`nimber`,`worth`,`value`].includes(e.check)&&k(`form`,{class:`ask`,onSubmit:e=>{e.preventDefault(),o.trim()!==``&&f(o.trim())},children:[k(`input`,{class:`mono`,"aria-label":`Your answer`,placeholder:e.check===`nimber`?`a number`:`a value, such as 1/2 or ^*`,value:o,spellcheck:!1,autocapitalize:`off`,autocomplete:`off`,onInput:e=>s(e.currentTarget.value)}),k(`button`,{type:`submit`,children:`Check`})]}),e.check===`move`&&d&&k(Pe,{card:d,ruleset:l,position:u,onTried:e=>r(e?`right`:`wrong`)}),k(`div`,{role:`status`,children:[i&&k(`p`,{class:`problem`,children:i}),n===`right`&&k(`p`,{class:`verdict-line good`,children:[`✓ Right. `,e.say&&k(B,{text:e.say})]}),n===`wrong`&&k(`p`,{class:`verdict-line bad`,children:`✗ Not so. Try again.`})]})]})}async function ze(e){let t=e.get(`text`);if(t){let e=await me(t);return{lesson:De(e),text:e,next:null}}let n=z.findIndex(t=>t.name===e.get(`name`));return n<0?null:{lesson:z[n],text:z[n].text,next:z[n+1]??null}}function Be({query:e}){let t=I(`rulesets`,()=>b()),n=I(e.toString(),async()=>({found:await ze(e).catch(()=>null)}));return k(`section`,{class:`narrow lesson`,children:k(f,{request:n,text:`Loading the lesson…`,children:({found:e})=>e?k(f,{request:t,text:`Loading the games…`,children:t=>k(Ve,{...e,cards:t})}):k(A,{children:[k(`h1`,{children:`No such lesson`}),k(`p`,{children:[`This address holds no lesson that can be read. `,k(`a`,{href:`#/learn`,children:`All lessons`})]})]})})})}function Ve({lesson:e,text:t,next:n,cards:r}){let[i,o]=P(``);return w(()=>{document.title=`${e.title} · Upstar`},[e]),k(A,{children:[k(`p`,{class:`note no-print`,children:k(`a`,{href:`#/learn`,children:`Lessons`})}),k(`h1`,{children:e.title}),e.blocks.map((e,t)=>k(He,{block:e,cards:r},t)),k(`div`,{class:`toolbar no-print`,children:[n&&k(`a`,{class:`button primary`,href:a(`lesson`,{name:n.name}),children:[`Next: `,n.title]}),k(`button`,{type:`button`,onClick:async()=>{await O(location.href.split(`#`)[0]+a(`lesson`,{text:await F(t)})),o(`Link copied. It holds the whole lesson.`)},children:`Copy a link that holds this lesson`}),k(`span`,{class:`note`,role:`status`,children:i})]})]})}function He({block:e,cards:t}){switch(e.kind){case`heading`:return k(`h2`,{children:e.text});case`text`:return k(`p`,{children:k(B,{text:e.text})});case`list`:return k(`ul`,{class:`points`,children:e.items.map((e,t)=>k(`li`,{children:k(B,{text:e})},t))});case`problem`:return k(`p`,{class:`problem`,children:e.text});case`question`:return k(Re,{block:e,cards:t});case`board`:{let n=c(t,e.ruleset);if(!n)return k(`p`,{class:`problem`,children:[`There is no ruleset called “`,e.ruleset,`”.`]});let r=e.fields.get(`you`)===`right`?`right`:`left`,i=e.fields.get(`first`)===`computer`?r===`left`?`right`:`left`:r,a=e.fields.get(`with`)===`people`?`people`:`computer`;return k(`div`,{class:`card-like`,children:[k(`p`,{class:`note`,children:[n.title,`: `,n.rules]}),k(be,{card:n,ruleset:e.ruleset,position:e.position,settings:{you:r,first:i,mode:a,level:`perfect`}})]})}}}function Ue(){let[e,t]=P(null);w(()=>{document.title=`Learn · Upstar`},[]);let n=async e=>{e&&(e.size>1e5?t(`This file is too long for a lesson.`):location.hash=a(`lesson`,{text:await F(await e.text())}))};return k(`section`,{class:`narrow learn`,children:[k(`h1`,{children:`Learn`}),k(`p`,{class:`lead`,children:`Short lessons with boards to play on. The engine checks every answer.`}),k(`ol`,{class:`lessons`,children:z.map(e=>k(`li`,{children:k(`a`,{class:`card-like`,href:a(`lesson`,{name:e.name}),children:[k(`h2`,{children:e.title}),k(`p`,{class:`note`,children:k(B,{text:e.summary})})]})},e.name))}),k(`div`,{class:`two`,children:[k(`a`,{class:`card-like`,href:`#/puzzle`,children:[k(`h2`,{children:`Puzzle of the day`}),k(`p`,{class:`note`,children:`One position, exactly one winning move. The same for everybody today.`})]}),k(`a`,{class:`card-like`,href:`#/worksheet`,children:[k(`h2`,{children:`Worksheets`}),k(`p`,{class:`note`,children:`Positions on printable pages, the answers on a page of their own, also as LaTeX.`})]})]}),k(`div`,{class:`card-like`,children:[k(`h2`,{children:`Your own lesson`}),k(`p`,{class:`note`,children:`A lesson is a text file in Markdown, with blocks for boards and questions. Open one, and share the link: it holds the whole lesson. Every lesson above can be copied as a start.`}),k(`label`,{class:`field`,children:[k(`span`,{class:`label`,children:`Lesson file`}),k(`input`,{type:`file`,accept:`.md,.txt,text/markdown,text/plain`,onChange:e=>void n(e.currentTarget.files?.[0])})]}),e&&k(`p`,{class:`problem`,children:e})]})]})}function V({formats:e,name:t}){let[n,r]=P(``),[i,a]=P(0),o=e[Math.min(i,e.length-1)],s=async(e,t)=>{try{await e(await o.text()),r(t)}catch(e){r(e.message)}};return k(`div`,{class:`copies no-print`,children:[k(`label`,{children:[k(`span`,{class:`label`,children:`As`}),` `,k(`select`,{value:i,onChange:e=>a(Number(e.currentTarget.value)),children:e.map((e,t)=>k(`option`,{value:t,children:e.name},e.name))})]}),k(`button`,{type:`button`,onClick:()=>s(O,`${o.name} copied.`),children:`Copy`}),k(`button`,{type:`button`,onClick:()=>s(e=>ie(new Blob([e]),`${t}.${o.ending}`),`${o.name} saved.`),children:`Save`}),k(`span`,{class:`note`,role:`status`,children:n})]})}function H(e){let t=/^\s*([A-Za-z]\w*)\s*=(?!=)\s*(.*)$/s.exec(e);return t&&We(t[1])?{name:t[1],expression:t[2]}:{name:null,expression:e}}function We(e){return!/^(x|v+|v\d+)$/.test(e)}function Ge(e,t){return e.replace(/\[[^\]]*\]|[A-Za-z]\w*(\s*\()?/g,(e,n)=>n!==void 0||e.startsWith(`[`)||!t.has(e)?e:`(${t.get(e)})`)}function Ke({answer:e,text:t,newest:n}){let[r,i]=P(!1),[a,o]=P(!1);return e.result===void 0?k(A,{children:[k(`div`,{class:`result card-like`,children:[k(`p`,{class:`mono input`,children:t}),k(`div`,{"aria-live":`polite`,children:k(y,{value:String(e.value),big:!0})}),n&&e.outcome&&k(`p`,{class:`verdict`,children:[k(Ce,{outcome:e.outcome}),` `,we[e.outcome]]}),n&&k(`dl`,{class:`figures`,children:[k(T,{name:`Nimber`,value:e.nimber}),k(T,{name:`Mean`,value:e.mean}),k(T,{name:`Temperature`,value:e.temperature}),k(T,{name:`Left stop`,value:e.left_stop}),k(T,{name:`Right stop`,value:e.right_stop}),k(T,{name:`Birthday`,value:e.birthday}),k(T,{name:`Atomic weight`,value:e.atomic_weight})]}),e.outcome&&k(A,{children:[k(`details`,{open:r,onToggle:e=>i(e.currentTarget.open),children:[k(`summary`,{children:`Thermograph`}),r&&k(Te,{args:[e.input]})]}),k(`details`,{open:a,onToggle:e=>o(e.currentTarget.open),children:[k(`summary`,{children:`Game tree`}),a&&k(Se,{expression:String(e.value)})]})]})]}),n&&k(qe,{steps:e.explanation??[]})]}):k(`div`,{class:`result card-like`,children:[k(`p`,{class:`mono input`,children:t}),k(`p`,{class:`value`,children:e.result?`✓ true`:`✗ false`})]})}function qe({steps:e}){return e.length===0?null:k(`section`,{class:`steps card-like`,children:[k(`h2`,{children:`Step by step`}),e.map((e,t)=>k(`div`,{class:`step`,children:[k(`h3`,{class:`mono`,children:e.part}),k(`ol`,{children:e.steps.map((e,t)=>k(`li`,{children:e},t))}),k(`p`,{class:`value-line`,children:[`= `,k(y,{value:e.value})]})]},t))]})}var Je=[`{2|1} + ^`,`3 x {1|-1}`,`{0,*|*}`,`*2 + *3`,`{1/2|0} <> *`,`cool({5|1}, 1)`,`atomic_weight(^3*)`,`Tiny(2) - ^`,`nim_product(2, 3)`],Ye=[`{`,`|`,`}`,`^`,`v`,`*`,`+-`,`(`,`)`,` <> `,` == `];function Xe({query:e}){let t=(e.get(`e`)??``).split(`
`).filter(e=>e.trim()!==``),[n,r]=P(t.map((e,t)=>({id:t,text:e}))),[a,o]=P(new Map),[s,c]=P(t.length===1?t[0]:``),[l,u]=P(null);w(()=>{document.title=`Calculator · Upstar`,i(`calculator`,{e:n.map(e=>e.text).join(`
`)})},[n]);let d=e=>{l&&(l.setRangeText(e,l.selectionStart??s.length,l.selectionEnd??s.length,`end`),c(l.value),l.focus())},f=e=>{let t=e.trim();t!==``&&r(e=>[...e,{id:1+Math.max(-1,...e.map(e=>e.id)),text:t}])};return k(`section`,{class:`narrow calculator`,children:[k(`h1`,{children:`Calculator`}),k(`p`,{class:`lead`,children:[`Values of games: numbers, nimbers, ups, switches and braces, added, negated and compared. `,k(`code`,{children:`g = …`}),` names a value.`]}),k(`form`,{class:`ask no-print`,onSubmit:e=>{e.preventDefault(),f(s)},children:[k(`input`,{ref:u,class:`mono big`,"aria-label":`Expression`,placeholder:`{2|1} + ^`,value:s,spellcheck:!1,autocapitalize:`off`,autocomplete:`off`,onInput:e=>c(e.currentTarget.value)}),k(`button`,{type:`submit`,class:`primary`,children:`Evaluate`})]}),k(`div`,{class:`keys no-print`,role:`group`,"aria-label":`Insert`,children:Ye.map(e=>k(`button`,{type:`button`,class:`chip mono`,onClick:()=>d(e),children:e.trim()},e))}),k(`div`,{class:`chips no-print`,role:`group`,"aria-label":`Examples`,children:[k(`span`,{class:`label`,children:`Try`}),Je.map(e=>k(`button`,{type:`button`,class:`chip mono`,onClick:()=>{c(e),f(e)},children:e},e))]}),[...n].reverse().map((e,t)=>k(Qe,{line:e,names:Ze(n,e,a),newest:t===0,onKnown:t=>o(n=>new Map(n).set(e.id,t)),onEdit:()=>{c(e.text),l?.focus()},onRemove:()=>r(t=>t.filter(t=>t.id!==e.id))},e.id)),n.length>1&&k(`div`,{class:`toolbar no-print`,children:[k(V,{formats:$e(n,a),name:`worksheet`}),k(`button`,{type:`button`,onClick:()=>r([]),children:`Clear`})]})]})}function Ze(e,t,n){let r=new Map,{expression:i}=H(t.text);for(let a of e.slice(0,e.indexOf(t))){let{name:e}=H(a.text);if(e===null)continue;let t=n.get(a.id)?.value;if(t!==void 0)r.set(e,String(t));else if(RegExp(`\\b${e}\\b`).test(i))return null}return r}function Qe({line:e,names:t,newest:n,onKnown:r,onEdit:i,onRemove:a}){let{expression:o}=H(e.text),s=t&&Ge(o,t),c=I(s,e=>S(`eval`,[s],{explain:!0},e));return w(()=>{c.data&&r(c.data)},[c.data]),k(`div`,{class:`line`,children:[t===null&&k(`p`,{class:`note`,children:[`Waiting for a line above it: `,e.text]}),k(f,{request:c,text:`Evaluating…`,children:t=>k(Ke,{answer:t,text:e.text,newest:n})}),k(`div`,{class:`line-tools no-print`,children:[k(`button`,{type:`button`,class:`quiet`,"aria-label":`Edit ${e.text}`,onClick:i,children:`Edit`}),k(`button`,{type:`button`,class:`quiet`,"aria-label":`Remove ${e.text}`,onClick:a,children:`✕`})]})]})}function $e(e,t){let n=e.map(e=>{let n=t.get(e.id);return[e.text,n?.result===void 0?String(n?.value??``):String(n.result)]}),r=e=>`"${e.replaceAll(`"`,`""`)}"`;return[{name:`Text`,ending:`txt`,text:()=>n.map(([e,t])=>`${e}\n    ${t}\n`).join(``)},{name:`CSV`,ending:`csv`,text:()=>[`input,value`,...n.map(e=>e.map(r).join(`,`)),``].join(`
`)},{name:`LaTeX`,ending:`tex`,text:async()=>{let r=await Promise.all(e.map(e=>et(t.get(e.id))));return[`\\begin{tabular}{ll}`,...n.map(([e],t)=>`\\verb|${e.replaceAll(`|`,`¦`)}| & ${r[t]} \\\\`),`\\end{tabular}`,``].join(`
`)}}]}async function et(e){if(!e)return``;if(e.result!==void 0)return String(e.result);let{value:t}=await S(`eval`,[e.input],{notation:`latex`});return`$${t}$`}function tt({name:e}){let t=I(e,t=>S(`reproduce`,[e],{cells:!0},t));return k(f,{request:t,text:`Computing every cell…`,children:t=>{let n=t.items.flatMap(e=>e.errata);return k(`div`,{class:`reproduced`,children:[t.items.map(e=>k(`p`,{children:[k(`strong`,{children:[e.match,` of `,e.cells]}),` `,`published cells match`,e.errata.length>0&&`, ${e.errata.length} differ`,e.not_computed>0&&`, ${e.not_computed} not computed`,e.unprinted>0&&`; ${e.unprinted} more computed that are not printed`,`.`]},e.item)),k(ot,{errata:n}),t.cells&&k(rt,{cells:t.cells,errata:n}),t.cells&&k(V,{formats:st(t.cells,t),name:e.replace(`/`,`-`)})]})}})}function nt({paper:e}){let t=I(`errata ${e}`,t=>S(`reproduce`,[e],{time:`120s`},t));return k(f,{request:t,text:`Computing every cell of the paper…`,children:({items:e})=>{let[t,n]=[e.reduce((e,t)=>e+t.cells,0),e.reduce((e,t)=>e+t.match,0)],r=e.reduce((e,t)=>e+t.not_computed,0);return k(`div`,{class:`reproduced`,children:[k(`p`,{children:[k(`strong`,{children:[n.toLocaleString(`en`),` of `,t.toLocaleString(`en`)]}),` `,`published cells match`,r>0&&`; ${r} could not be computed in this time`,`.`]}),k(ot,{errata:e.flatMap(e=>e.errata)})]})}})}function rt({cells:e,errata:t}){let n=I(`rulesets`,()=>b()).data??[],r=new Set(t.map(e=>`${e.position} ${e.published}`));return k(`div`,{class:`scroll`,tabIndex:0,role:`region`,"aria-label":`Cells`,children:k(`table`,{children:[k(at,{}),k(`tbody`,{children:e.map((e,t)=>{let i=r.has(`${e.position} ${e.published}`);return k(`tr`,{class:i?`differs`:``,children:[k(`th`,{scope:`row`,class:`mono`,children:k(`a`,{href:c(n,e.ruleset)?a(`play`,{r:e.ruleset,p:e.position}):a(`calculator`,{e:e.position}),children:e.position})}),k(`td`,{class:`mono`,children:e.published??`–`}),k(`td`,{class:`mono`,children:e.computed??`–`}),k(`td`,{children:it(e,i)})]},t)})})]})})}function it({published:e,computed:t},n){return n?`✗ differs`:t===null?`not computed`:e===null?`not printed`:`✓`}function at(){return k(`thead`,{children:k(`tr`,{children:[k(`th`,{scope:`col`,children:`Position`}),k(`th`,{scope:`col`,children:`Published`}),k(`th`,{scope:`col`,children:`Computed`}),k(`th`,{scope:`col`,children:k(`span`,{class:`unseen`,children:`Agreement`})})]})})}function ot({errata:e}){return e.length===0?null:k(A,{children:[k(`h3`,{children:`Where they differ, and why`}),k(`ul`,{class:`reasons`,children:e.map((t,n)=>k(`li`,{children:[k(`span`,{class:`mono`,children:t.position}),`: published `,k(`span`,{class:`mono`,children:t.published??`–`}),`, computed`,` `,k(`span`,{class:`mono`,children:t.computed??`–`}),`. `,t.reason!==e[n-1]?.reason&&t.reason]},n))})]})}function st(e,t){let n=e=>`"${(e??``).replaceAll(`"`,`""`)}"`,r=({ruleset:e,position:t,published:r,computed:i})=>[e,t,r,i].map(n).join(`,`);return[{name:`CSV`,ending:`csv`,text:()=>[`ruleset,position,published,computed`,...e.map(r),``].join(`
`)},{name:`JSON`,ending:`json`,text:()=>JSON.stringify(t)}]}function ct({query:e}){let[t,n]=P(e.get(`item`)??``),r=I(`papers`,e=>ne(`papers`,e.signal));return w(()=>{document.title=`Papers · Upstar`,i(`papers`,{item:t})},[t]),k(`section`,{class:`narrow papers`,children:[k(`h1`,{children:`Papers`}),k(`p`,{class:`lead`,children:`Published tables beside what is computed here, cell by cell. Open one to compute it.`}),k(f,{request:r,text:`Loading the papers…`,children:({papers:e})=>e.map(e=>k(lt,{paper:e,open:t,setOpen:n},e.paper))})]})}function lt({paper:e,open:t,setOpen:n}){let[r,i]=P(t.startsWith(`${e.paper}/`)),[a,o]=P(!1);return k(`details`,{class:`card-like paper`,open:r,onToggle:e=>i(e.currentTarget.open),children:[k(`summary`,{children:[k(`h2`,{children:e.title}),k(`span`,{class:`note`,children:[e.authors,e.year!==null&&`, ${e.year}`,` · `,e.items.length,` items`]})]}),r&&k(`details`,{open:a,onToggle:e=>o(e.currentTarget.open),children:[k(`summary`,{children:k(`strong`,{children:`What comes out differently, and why`})}),a&&k(nt,{paper:e.paper})]}),r&&k(`ul`,{class:`items`,children:e.items.map(r=>k(`li`,{children:k(ut,{name:`${e.paper}/${r.item}`,item:r,open:t,setOpen:n})},r.item))})]})}function ut({name:e,item:t,open:n,setOpen:r}){let i=M(null);w(()=>{n===e&&i.current?.scrollIntoView()},[]);let a=t=>t!==(n===e)&&r(t?e:``);return k(`details`,{ref:i,open:n===e,onToggle:e=>a(e.currentTarget.open),children:[k(`summary`,{children:[k(`span`,{class:`mono`,children:t.item}),` `,t.title,` `,t.cells>0&&k(`span`,{class:`count`,children:t.cells===1?`1 cell`:`${t.cells} cells`})]}),n===e&&k(A,{children:[t.note&&k(`p`,{class:`note`,children:t.note}),k(tt,{name:e})]})]})}function dt(e,t,n){let r=e.n.map((t,n)=>[t,e.values[n]??null]),i=r.every(([,e])=>typeof e==`number`),a=[{name:`CSV`,ending:`csv`,text:()=>[`n,value`,...r.map(([e,t])=>`${e},${pt(t)}`),``].join(`
`)},{name:`LaTeX`,ending:`tex`,text:async()=>{let{values:r}=await n();return ht([`c`,`c`],[[`$n$`,`value`],...e.n.map((e,t)=>[String(e),mt(r[t]??null)])],t)}},{name:`JSON`,ending:`json`,text:()=>JSON.stringify(e)}];return i&&a.push({name:`b-file`,ending:`txt`,text:()=>r.map(([e,t])=>`${e} ${t}`).join(`
`)+`
`}),a}function ft(e,t,n){let r=(t,{values:n}=e)=>e.x.map((e,r)=>n[t]?.[r]??null);return[{name:`CSV`,ending:`csv`,text:()=>[[`y\\x`,...e.x].join(`,`),...e.y.map((e,t)=>[e,...r(t).map(pt)].join(`,`)),``].join(`
`)},{name:`LaTeX`,ending:`tex`,text:async()=>{let i=await n(),a=e.y.map((e,t)=>[String(e),...r(t,i).map(mt)]);return ht([`c|`,...e.x.map(()=>`c`)],[[`$y\\backslash x$`,...e.x.map(String)],...a],t)}},{name:`JSON`,ending:`json`,text:()=>JSON.stringify(e)}]}function pt(e){let t=e===null?``:String(e);return/[",\n]/.test(t)?`"${t.replaceAll(`"`,`""`)}"`:t}function mt(e){return e===null?``:`$${e}$`}function ht(e,t,n){let[r,...i]=t.map(e=>`${e.join(` & `)} \\\\`);return[`% ${n}`,`\\begin{tabular}{${e.join(``)}}`,r,`\\hline`,...i,`\\end{tabular}`,``].join(`
`)}var[U,W,G,K,q,J]=[760,340,44,40,14,14];function gt({answer:e,preperiod:t,period:n}){let[r,i]=P(null),a=e.n.map((t,n)=>({n:t,value:Number(e.values[n])})).filter(e=>Number.isFinite(e.value)),o=Math.max(...e.n,1),s=Math.max(...a.map(e=>e.value),1),c=e=>G+e/o*(U-G-J),l=e=>W-K-e/s*(W-K-q),u=Math.max(1.4,Math.min(4,500/a.length)),d=r===null?null:a[r];return k(`figure`,{class:`scatter card-like`,children:[k(`svg`,{viewBox:`0 0 ${U} ${W}`,role:`img`,"aria-label":`Nimbers of heaps 0 to ${o}; the largest is ${s}`,onPointerMove:e=>{let t=e.currentTarget.getBoundingClientRect(),n=((e.clientX-t.left)/t.width*U-G)/((U-G-J)/o),r=a.findIndex(e=>e.n>=n-.5);i(r>=0?r:null)},onPointerLeave:()=>i(null),children:[t!==null&&t>0&&k(`rect`,{class:`before`,x:G,y:q,width:c(Math.min(t,o))-G,height:W-q-K}),_t(s,6).map(e=>k(`g`,{class:`tick`,children:[k(`path`,{d:`M${G} ${l(e)}H${U-J}`}),k(`text`,{x:G-8,y:l(e),dy:`0.35em`,"text-anchor":`end`,children:e})]},`y${e}`)),_t(o,9).map(e=>k(`g`,{class:`tick`,children:k(`text`,{x:c(e),y:W-K+20,"text-anchor":`middle`,children:e})},`x${e}`)),a.map(({n:e,value:t})=>k(`circle`,{class:`dot`,cx:c(e),cy:l(t),r:u},e)),d&&k(`circle`,{class:`dot pointed`,cx:c(d.n),cy:l(d.value),r:u+3}),k(`text`,{class:`axis`,x:(U+G)/2,y:W-4,"text-anchor":`middle`,children:`heap`})]}),k(`figcaption`,{children:d?`Heap ${d.n} has nimber ${d.value}.`:n===null?`The nimber of each heap.`:`Shaded: before the period. Then every ${n} heaps the same.`})]})}function _t(e,t){let n=e/t,r=10**Math.floor(Math.log10(Math.max(n,1))),i=Math.max(1,[1,2,5,10].map(e=>e*r).find(e=>e>=n)??r);return Array.from({length:Math.floor(e/i)+1},(e,t)=>t*i)}var vt=5e3,yt=5e4,bt=20,xt=1e6;function St({query:e}){let t=I(`rulesets`,()=>b());return k(`section`,{class:`narrow sequences`,children:[k(`h1`,{children:`Octal games`}),k(`p`,{class:`lead`,children:`Type a code, and see the nimber of every heap and the period.`}),k(f,{request:t,text:`Loading…`,children:t=>k(Ct,{cards:t.filter(e=>e.period),query:e})})]})}function Ct({cards:e,query:t}){let n=t.get(`r`)??``,r=c(e,n)?n:wt(e),[a,o]=P(c(e,r)?.name??e[0]?.name??``),[s,l]=P(d(r)),[u,f]=P(Number(t.get(`n`))||200),p=e.find(e=>e.name===a),[m,h]=P({ruleset:r,upTo:u});w(()=>{document.title=`Octal games · Upstar`,i(`sequences`,{r:m.ruleset,n:m.upTo===200?null:String(m.upTo)})},[m]);let g=t=>{let n=e.find(e=>e.name===t);o(t),l(d(n?.examples[0]?.ruleset??``))};return k(A,{children:[k(`form`,{class:`ask sequence-form`,onSubmit:e=>{e.preventDefault(),h({ruleset:p?.parameter?_e(a,s.trim()):a,upTo:u})},children:[k(`label`,{class:`field`,children:[k(`span`,{class:`label`,children:`Game`}),k(`select`,{value:a,onChange:e=>g(e.currentTarget.value),children:e.map(e=>k(`option`,{value:e.name,children:e.title},e.name))})]}),p?.parameter&&k(`label`,{class:`field grow`,children:[k(`span`,{class:`label`,children:`Code`}),k(`input`,{class:`mono`,value:s,spellcheck:!1,autocapitalize:`off`,onInput:e=>l(e.currentTarget.value)})]}),k(`label`,{class:`field`,children:[k(`span`,{class:`label`,children:`Heaps up to`}),k(`input`,{type:`number`,min:1,max:vt,value:u,onInput:e=>f(Math.min(Math.max(Number(e.currentTarget.value),1),vt))})]}),k(`button`,{type:`submit`,class:`primary`,children:`Show`})]}),p?.parameter&&k(`p`,{class:`help`,children:p.parameter}),k(Tt,{ruleset:m.ruleset,upTo:m.upTo})]})}function wt(e){let t=e.find(e=>/\boctal code\b/.test(e.parameter??``))??e[0];return t?.examples[0]?.ruleset??t?.name??``}function Tt({ruleset:e,upTo:t}){let n=I(JSON.stringify([`sequence`,e,t]),n=>S(`sequence`,[e],{n:`0..${t}`},n)),[r,i]=P({ruleset:e,max:yt}),o=r.ruleset===e?r.max:yt,s=I(n.data?JSON.stringify([`period`,e,o]):null,t=>S(`period`,[e],{max:o},t));return k(A,{children:[k(f,{request:n,text:`Computing…`,children:e=>k(gt,{answer:e,preperiod:s.data?.preperiod??null,period:s.data?.period??null})}),n.data&&k(A,{children:[k(`div`,{class:`card-like`,"aria-live":`polite`,children:[k(`h2`,{children:`Period`}),k(f,{request:s,text:`Looking for the period…`,children:e=>k(Et,{answer:e})}),s.data?.period===null&&o<xt&&k(`button`,{type:`button`,onClick:()=>i({ruleset:e,max:o*bt}),children:`Look further`})]}),k(`details`,{class:`card-like`,children:[k(`summary`,{children:`All values`}),k(`p`,{class:`mono wrap`,children:n.data.values.join(`, `)}),k(V,{formats:dt(n.data,e,()=>S(`sequence`,[e],{n:`0..${t}`,notation:`latex`})),name:`sequence`})]}),k(`p`,{children:k(`a`,{href:a(`play`,{r:e,p:`7`}),children:`Play this game`})})]})]})}function Et({answer:e}){if(e.period===null)return k(`p`,{children:[`No period found up to heap `,e.checked_to.toLocaleString(`en`),`.`]});let t=e.saltus?` (each time ${e.saltus} more)`:``;return k(A,{children:[k(`p`,{children:[`From heap `,e.preperiod,` on the values repeat every `,k(`strong`,{children:e.period}),` heaps`,t,`.`,` `,e.proved?`✓ Proved`:`Not proved; it holds up to heap ${e.checked_to}`,e.proved&&e.theorem?`: ${e.theorem}.`:`.`]}),k(`dl`,{class:`figures`,children:[k(T,{name:`Period`,value:e.period}),k(T,{name:`Preperiod`,value:e.preperiod}),k(T,{name:`Exceptions`,value:e.exception_count}),k(T,{name:`Largest nimber`,value:e.max_nimber===null?null:`${e.max_nimber} at ${e.max_at}`}),k(T,{name:`Checked to`,value:e.checked_to})]})]})}var Dt=new Set(`def return for in if elif else and or not lambda pass break continue True False None range len`.split(` `)),Ot=/(#[^\n]*)|("""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?)|\b(\d[\w.]*)|([A-Za-z_]\w*)/g;function kt(e){let t=[],n=0,r=!1;for(let i of e.matchAll(Ot)){i.index>n&&t.push({kind:`plain`,text:e.slice(n,i.index)});let[a,o,s,c,l]=i,u=o?`comment`:s?`string`:c?`number`:Dt.has(l)?`keyword`:r?`name`:`plain`;t.push({kind:u,text:a}),r=l===`def`,n=i.index+a.length}return n<e.length&&t.push({kind:`plain`,text:e.slice(n)}),t}function At(e){let t=[[]];for(let n of kt(e))n.text.split(`
`).forEach((e,r)=>{r>0&&t.push([]),e!==``&&t.at(-1).push({...n,text:e})});return t}var jt=`    `;function Mt(e,t,n){let r=e.slice(Y(e,t),t),i=/^ */.exec(r)[0]+(/[:([{]\s*$/.test(r.replace(/#.*$/,``))?jt:``),a=t+1+i.length;return{from:t,to:n,text:`\n${i}`,select:[a,a]}}function Nt(e,t,n){if(!e.slice(t,n).includes(`
`)){let r=t-Y(e,t),i=` `.repeat(4-r%4);return{from:t,to:n,text:i,select:[t+i.length,t+i.length]}}return X(e,t,n,e=>e===``?e:jt+e)}function Pt(e,t,n){return X(e,t,n,e=>e.replace(/^ {1,4}/,``))}function Ft(e,t,n){let r=It(e,t,n).lines.filter(e=>e.trim()!==``),i=r.length>0&&r.every(e=>/^\s*#/.test(e));return X(e,t,n,e=>i?e.replace(/^(\s*)# ?/,`$1`):e.trim()===``?e:`# ${e}`)}function Y(e,t){return e.lastIndexOf(`
`,t-1)+1}function It(e,t,n){let r=Y(e,t),i=n>t&&e[n-1]===`
`?n-1:n,a=e.indexOf(`
`,i),o=a<0?e.length:a;return{from:r,to:o,lines:e.slice(r,o).split(`
`)}}function X(e,t,n,r){let{from:i,to:a,lines:o}=It(e,t,n),s=o.map(r).join(`
`);if(t!==n)return{from:i,to:a,text:s,select:[i,i+s.length]};let c=Math.max(i,t+s.length-(a-i));return{from:i,to:a,text:s,select:[c,c]}}function Lt({text:e,mark:t,describedBy:n,onText:r}){let i=M(null),a=M(!1),o=E(()=>At(e),[e]);return k(`div`,{class:`editor`,children:k(`div`,{class:`sheet`,children:[k(`div`,{class:`gutter`,"aria-hidden":`true`,children:o.map((e,n)=>k(`div`,{class:t?.line===n+1?`wrong`:void 0,children:n+1},n))}),k(`div`,{class:`page`,children:[k(`pre`,{"aria-hidden":`true`,children:o.map((e,n)=>k(`div`,{class:`row ${t?.line===n+1?`wrong`:``}`,children:[e.map((e,t)=>k(`span`,{class:e.kind,children:e.text},t)),t?.line===n+1&&k(A,{children:[k(Rt,{mark:t}),k(`span`,{class:`lens`,children:t.message})]}),`​`]},n))}),k(`textarea`,{ref:i,"aria-label":`Script`,"aria-describedby":n,"aria-invalid":t!==null,title:``,value:e,spellcheck:!1,autocapitalize:`off`,autocomplete:`off`,wrap:`off`,onInput:e=>r(e.currentTarget.value),onKeyDown:e=>{let t=i.current,n=n=>{e.preventDefault(),zt(t,n(t.value,t.selectionStart,t.selectionEnd))},r=a.current;a.current=e.key===`Escape`||r&&e.key===`Shift`,!e.isComposing&&(e.key===`Tab`&&!r&&!e.altKey&&!e.ctrlKey&&!e.metaKey?n(e.shiftKey?Pt:Nt):e.key===`Enter`&&!e.shiftKey&&!e.ctrlKey&&!e.metaKey?n(Mt):e.key===`/`&&(e.ctrlKey||e.metaKey)&&n(Ft))}})]})]})})}function Rt({mark:{column:e,length:t}}){return k(`span`,{class:`squiggle`,style:{left:`${e-1}ch`,width:`${Math.max(t,1)}ch`}})}function zt(e,{from:t,to:n,text:r,select:i}){e.value.slice(t,n)!==r&&(e.setSelectionRange(t,n),(r===``?document.execCommand(`delete`):document.execCommand(`insertText`,!1,r))||(e.setRangeText(r,t,n,`end`),e.dispatchEvent(new Event(`input`,{bubbles:!0}))),e.setSelectionRange(...i))}var Bt=Object.assign({"../../../../../examples/rulesets/amazons.star":`# Amazons: slides like a queen, and an arrow that slides on from there. \`start\` makes the boards behind 4x4; queens go
# round corners, so that squares that only meet in a corner hang together.
def moves(board, me, you):
    answer = []
    for s in board.all(me):
        for t in board.slide(s):
            for u in board.edit(s, ".", t, me).slide(t):
                answer.append((s, ".", t, me, u, "#"))
    return answer

def start(rows, cols):
    empty = "." * cols
    return ["x" + empty[1:]] + [empty] * (rows - 2) + [empty[1:] + "o"] if rows > 1 else ["x" + empty[2:] + "o"]

ruleset = grid(
    name = "amazons",
    rules = "Move one of your amazons like a queen, and let it shoot an arrow like a queen, which fills a square for good. Left has x, Right o.",
    source = "Walter Zamkauskas, 1988",
    tiles = ".#xo",
    symmetry = "mirror turn swap-negates",
    shape = "corners",
    joined = ".xo",
    blank = "#",
    examples = {"x.": "1", "x.o": "*", "x..": "2"},
)
`,"../../../../../examples/rulesets/clobber.star":`# Clobber: a move says what changes, square by square: s becomes free, t becomes mine.
def moves(board, me, you):
    return [(s, ".", t, me) for s in board.all(me) for t in board.near(s) if board[t] == you]

ruleset = grid(
    name = "clobber",
    rules = "Move one of your stones onto an adjacent stone of the opponent, which is removed. Left has x, Right o.",
    source = "Albert, Grossman, Nowakowski and Wolfe, 2001",
    tiles = "xo.",
    start = "checkered",
    joined = "xo",
    smallest = 2,
    symmetry = "mirror turn swap-negates",
    examples = {"xo": "*", "xxo": "^", "2x2": "*", "xxo|oox": "*"},
)
`,"../../../../../examples/rulesets/domineering.star":`# Domineering: the players have different moves, and a quarter turn exchanges them.
def left(board):
    return [(s, "#", t, "#") for s, t in board.pairs(".", 1, 0)]

def right(board):
    return [(s, "#", t, "#") for s, t in board.pairs(".", 0, 1)]

ruleset = grid(
    name = "domineering",
    rules = "Left puts a domino upright on two free squares, Right one lying. Whoever cannot loses.",
    source = "Andersson; Winning Ways, chapter 5",
    tiles = ".#",
    joined = ".",
    smallest = 2,
    symmetry = "mirror turn-negates",
    examples = {"2x2": "+-1", "2x3": "{2|-1/2}", "..|.#": "*"},
)
`,"../../../../../examples/rulesets/edge-nim.star":`# A game on weighted graphs: edges are numbered in the order of g.edges(), and a change is an edge with its new weight.
def moves(g):
    return [(e, left) for e, (v, w, weight) in enumerate(g.edges()) for left in range(weight)]

def theorem(g):
    "Every edge is a heap of Nim, so the Grundy value is the nim-sum of all weights."
    total = 0
    for v, w, weight in g.edges():
        total = total ^ weight
    return total

ruleset = weighted_graph(
    name = "edge-nim",
    rules = "Make the weight of one edge smaller. Whoever cannot loses.",
    impartial = True,
    examples = {"a-b:3": "*3", "a-b:3,b-c:1": "*2", "0-1:2,1-1:2": "0"},
)
`,"../../../../../examples/rulesets/euclid.star":`# Euclid's game on texts: positions may be anything that a script can read and write.
def moves(text):
    a, b = sorted([int(number) for number in text.split(",")])
    return [str(b - k * a) + "," + str(a) for k in range(1, b // a + 1)] if a > 0 else []

ruleset = text(
    name = "euclid",
    title = "Euclid's Game",
    rules = "Take a multiple of the smaller number from the larger one, down to 0 at the least. Whoever cannot loses.",
    source = "Cole and Davie, 1969",
    syntax = "two numbers, such as 25,7",
    impartial = True,
    examples = {"3,3": "*", "3,2": "0", "5,3": "*", "8,3": "*2"},
)
`,"../../../../../examples/rulesets/even-arcs.star":`# A game on digraphs: arcs lead to a vertex from \`into\`, and away from it to \`near\`.
def moves(g):
    return [(v, None) for v in g.all() if len(g.into(v)) % 2 == 0]

ruleset = digraph(
    name = "even-arcs",
    rules = "Take away a vertex to which an even number of arcs lead, with all its arcs. Whoever cannot loses.",
    impartial = True,
    parts = True,
    symmetry = "relabel",
    examples = {"0>1": "0", "0>1,1>2": "*", "0>2,1>2": "*"},
)
`,"../../../../../examples/rulesets/hexagonal-col.star":`# Col on a board of hexagons: only the shape is different.
def moves(board, me, you):
    return [(s, me) for s in board.all(".") if not board.touches(s, me)]

ruleset = grid(
    name = "hexagonal-col",
    rules = "Put a stone on a free hexagon that does not touch one of your own. Left has x, Right o.",
    tiles = ".xo",
    shape = "hexagonal",
    symmetry = "mirror turn swap-negates",
    examples = {"1x1": "*", "1x2": "0", "2x2": "0"},
)
`,"../../../../../examples/rulesets/kayles.star":`# Kayles: the whole of a heap game. A move says which heaps one heap becomes.
def moves(n):
    return [(a, n - take - a) for take in (1, 2) if take <= n for a in range((n - take) // 2 + 1)]

ruleset = heaps(
    name = "kayles",
    rules = "Take one or two counters from a heap, and perhaps split what is left of it. Whoever cannot loses.",
    source = "Dudeney, 1908",
    impartial = True,
    examples = {"5": "*4", "3,4": "*2", "9,6,1,7": "*4"},
)
`,"../../../../../examples/rulesets/node-kayles.star":`# Node Kayles: None removes a vertex.
def moves(g):
    answer = []
    for v in g.all():
        gone = [v] + g.near(v)
        answer.append(g.without(*gone))
    return answer

ruleset = graph(
    name = "node-kayles",
    rules = "Take a vertex and all its neighbours away. Whoever cannot loses.",
    source = "Schaefer, 1978",
    impartial = True,
    parts = True,
    symmetry = "relabel",
    examples = {"path(3)": "*2", "path(5)": "*3", "cycle(6)": "0"},
)
`,"../../../../../examples/rulesets/nogo.star":`# NoGo: a move is tried on the board before it is allowed.
def breathes(board):
    groups = board.groups("x") + board.groups("o")
    return all([any([board.touches(s, ".") for s in group]) for group in groups])

def moves(board, me, you):
    return [(s, me) for s in board.all(".") if breathes(board.edit(s, me))]

ruleset = grid(
    name = "nogo",
    title = "NoGo",
    rules = "Put a stone on a free square so that every group of stones keeps a free neighbour. Left has x, Right o.",
    source = "Neil McKay, 2011",
    tiles = ".xo",
    symmetry = "mirror turn swap-negates",
    examples = {"1x2": "*", "1x3": "+-1", "2x2": "*"},
)
`,"../../../../../examples/rulesets/snort.star":`# Snort on graphs. \`live\` is a hint: a vertex between both colours is dead, and colours only act on neighbours.
def moves(g, me, you):
    return [(v, me) for v in g.all(".") if not g.touches(v, you)]

def live(g):
    return [v for v in g.all(".") if not (g.touches(v, "L") and g.touches(v, "R"))]

ruleset = graph(
    name = "snort",
    rules = "Colour a vertex with your own colour. Neighbours may not have different colours.",
    source = "Norton; Winning Ways, chapter 5",
    symmetry = "relabel swap-negates",
    examples = {"path(1)": "*", "path(2)": "+-1", "path(3);1=L": "2"},
)
`,"../../../../../examples/rulesets/subtraction.star":`# Subtraction games: a ruleset with a parameter, as in subtraction:1,2,3. What \`read\` makes of the text behind the
# colon is handed to every function as its last argument.
def read(text):
    return [int(number) for number in text.split(",")]

def moves(n, numbers):
    return [n - take for take in numbers if 0 < take and take <= n]

def theorem(n, numbers):
    "If the numbers are 1, 2, ..., k, the Grundy value of a heap is its remainder modulo k + 1."
    k = len(numbers)
    return n % (k + 1) if sorted(numbers) == list(range(1, k + 1)) else None

ruleset = heaps(
    name = "subtraction",
    title = "Subtraction Games",
    rules = "Take a number of counters that is on the list from a heap. Whoever cannot loses.",
    source = "Winning Ways, chapter 4",
    parameter = "the numbers that may be taken, such as 1,2,3",
    impartial = True,
    examples = {"1,2,3 7": "*3", "1,2,3 4,9": "*", "2,5 6": "*"},
)
`,"../../../../../examples/rulesets/three-in-a-row.star":`# Whoever makes three in a row has moved last: ends_when says that nobody can go on.
def ends_when(board):
    for s in board.all("xo"):
        for down, right in [(0, 1), (1, 0), (1, 1), (1, -1)]:
            line = [s] + board.line(s, down, right)[:2]
            if len(line) == 3 and all([board[t] == board[s] for t in line]):
                return True
    return False

def moves(board, me, you):
    return [(s, me) for s in board.all(".")]

ruleset = grid(
    name = "three-in-a-row",
    rules = "Put a stone on a free square; three of one kind in a row end the game. Whoever cannot move loses.",
    tiles = ".xo",
    symmetry = "mirror turn swap-negates",
    examples = {"xx.": "*", "xx..": "^", "xx.|oo.": "*2"},
)
`,"../../../../../examples/rulesets/toads-and-frogs.star":`# Toads and Frogs on a strip: moving right mirrors moving left, with the players' pieces exchanged.
def hops(strip, me, you, ahead):
    answer = []
    for s in strip.all(me):
        t = strip.step(s, 0, ahead)
        if t != None and strip[t] == you:
            t = strip.step(t, 0, ahead)
        if t != None and strip[t] == ".":
            answer.append((s, ".", t, me))
    return answer

def left(strip):
    return hops(strip, "T", "F", 1)

def right(strip):
    return hops(strip, "F", "T", -1)

ruleset = strip(
    name = "toads-and-frogs",
    title = "Toads and Frogs",
    rules = "Left moves a toad one square right, Right a frog one square left. A piece may instead jump over one of the other kind, onto an empty square.",
    source = "Guy; Winning Ways, chapter 1",
    tiles = "TF.",
    names = {"T": "toad", "F": "frog"},
    symmetry = "mirror-swap-negates",
    examples = {"T.F": "*", "TT.FF": "*", "TTT..F": "2"},
)
`,"../../../../../examples/rulesets/toppling-dominoes.star":`# Toppling Dominoes: a move may also answer a board; here it is a slice of the strip.
def moves(row, me, you):
    own = row.all(me + "G")
    return [row[:i] for i in own] + [row[i + 1:] for i in own]

ruleset = strip(
    name = "toppling-dominoes",
    rules = "Topple a domino of your colour, or a green one, to the left or to the right, with all that stand there. Left is blue, Right red.",
    source = "Albert, Nowakowski and Wolfe, Lessons in Play",
    tiles = "LRG",
    names = {"L": "blue", "R": "red", "G": "green"},
    symmetry = "mirror swap-negates",
    examples = {"LL": "2", "LRL": "1/2", "LGR": "+-1", "LLR": "{1|0}"},
)
`,"../../../../../examples/rulesets/wythoff.star":`# Wythoff's game: a move may touch both heaps, so the script sees them together.
def moves(heaps):
    a, b = (list(heaps) + [0, 0])[:2]
    one = [(x, b) for x in range(a)] + [(a, y) for y in range(b)]
    return one + [(a - take, b - take) for take in range(1, min(a, b) + 1)]

ruleset = heaps(
    name = "wythoff",
    rules = "Take any number of counters from one heap, or the same number from both. Whoever cannot loses.",
    source = "Wythoff, 1907",
    impartial = True,
    together = True,
    most = 2,
    examples = {"1,2": "0", "3,5": "0", "4,4": "*7"},
)
`}),Z=Object.keys(Bt).sort().map(e=>{let t=Bt[e];return{title:Ht(e),kit:/^ruleset\s*=\s*(\w+)/m.exec(t)?.[1]??`text`,text:t}}),Vt=[...Z].filter(({kit:e})=>e===`grid`).sort((e,t)=>e.text.length-t.text.length)[0]??Z[0];function Ht(e){return e.replace(/^.*\//,``).replace(/\.star$/,``).split(`-`).map(e=>e.charAt(0).toUpperCase()+e.slice(1)).join(` `)}function Ut({message:e,line:t,column:n,input:r,offset:i,length:a},o){if(t!==null)return{message:e,line:t,column:n??1,length:a??1};if(r!==o||i===null)return null;let s=new TextEncoder().encode(o),c=(e,t)=>new TextDecoder().decode(s.slice(e,t)),l=c(0,i).split(`
`),u=c(i,i+(a??1)).split(`
`)[0];return{message:e,line:l.length,column:l.at(-1).length+1,length:u.length}}var Wt=120;function Gt({query:e}){let t=e.get(`r`)??``,n=I(t,async()=>_(t)?se(t).catch(()=>``):Vt?.text??``);return w(()=>{document.title=`Playground · Upstar`},[]),k(f,{request:n,text:`Reading the script…`,children:t=>k(Kt,{initial:t,show:p(e)})})}function Kt({initial:t,show:n}){let[r,i]=P(t),[o,s]=P(null),[c,l]=P(null),[u,d]=P(!0),[f,p]=P(``),m=M(!0);w(()=>{let e=new AbortController,t=m.current?0:Wt;m.current=!1,d(!0);let n=setTimeout(async()=>{let t=await qt(r,{signal:e.signal}).catch(e=>e);e.signal.aborted||(d(!1),t instanceof Error?l(t):(l(null),s(t)))},t);return()=>{clearTimeout(n),e.abort()}},[r]);let g=e=>{i(e),p(``),history.replaceState(null,``,a(`playground`))},_=async()=>{try{let t=a(`play`,{r:await e(r),p:h().query.get(`p`)});await O(location.href.split(`#`)[0]+t),p(`Link copied: whoever opens it can play this game.`)}catch(e){p(e.message)}},v=c&&Ut(c,r);return k(`div`,{class:`playground`,children:[k(`section`,{class:`bench`,"aria-label":`Script`,children:[k(`div`,{class:`heading`,children:[k(`h1`,{children:`Playground`}),k(`div`,{class:`toolbar`,children:[k(`label`,{class:`start`,children:[k(`span`,{class:`unseen`,children:`Start from an example`}),k(`select`,{value:``,onChange:e=>g(Z[Number(e.currentTarget.value)].text),children:[k(`option`,{value:``,disabled:!0,hidden:!0,children:`Start from…`}),Z.map(({title:e,kit:t},n)=>k(`option`,{value:n,children:[e,` (`,t.replaceAll(`_`,` `),`)`]},e))]})]}),k(`button`,{type:`button`,class:`primary`,disabled:o===null,onClick:_,children:`Copy the link`})]})]}),k(Lt,{text:r,mark:v,describedBy:`script-status`,onText:i}),k(`div`,{id:`script-status`,class:`script-status ${c?`bad`:``}`,role:`status`,children:c?k(A,{children:[k(`strong`,{children:[k(`span`,{"aria-hidden":`true`,children:`✗`}),` `,v?`Line ${v.line}, column ${v.column}.`:`Not yet.`]}),` `,c.message,c.expected&&k(`span`,{class:`note`,children:[` Expected: `,c.expected,`.`]})]}):k(`span`,{children:f||(u?`Reading…`:`✓ Playable. Every change of the script is in the game at once.`)})}),k(Jt,{})]}),o?k(`div`,{class:`stage ${c?`stale`:``}`,children:k(pe,{card:o.card,initial:o.game,initialShow:n,view:`playground`})}):k(`div`,{class:`stage empty`,children:k(`p`,{class:`note`,children:c?`The board comes as soon as the script can be read.`:`Setting up…`})})]})}async function qt(r,i){let c=await e(r),{query:l}=h(),d=Object.fromEntries([...l].filter(([e])=>e!==`r`));i.signal?.aborted||history.replaceState(null,``,a(`playground`,{r:c,...d}));let f=await s(c,i),p=l.get(`p`);if(p!==null){let e=/:.*$/s.exec(l.get(`r`)??``)?.[0]??``,n=ue(l,c+e,p,de());if(await x(n.ruleset,p,void 0,i).then(()=>!0,e=>{if(Ut(e,r)!==null||e.status===0||e.stopped)throw e;return!1}))return{card:f,game:(await t(n,null,i)).game}}let m=await n(f,i);if(!m){let e=f.examples[0];throw e?(await x(e.ruleset,e.position,void 0,i),new u(`no board could be drawn`,400)):new u(`the script has no example to start from`,400,null,null,null,`examples = {"a position": "its value"}`)}return{card:f,game:o(m.ruleset,m.position,de())}}function Jt(){return k(`details`,{class:`reference`,children:[k(`summary`,{children:`How a script is written`}),k(`p`,{children:[`The language is Starlark, Python without files, clocks and chance. The last statement is `,k(`code`,{children:`ruleset = KIT(…)`}),` with one of the kits `,k(`code`,{children:`heaps`}),`, `,k(`code`,{children:`strip`}),`, `,k(`code`,{children:`grid`}),`, `,k(`code`,{children:`graph`}),`, `,k(`code`,{children:`digraph`}),`,`,` `,k(`code`,{children:`weighted_graph`}),`, `,k(`code`,{children:`text`}),`; it needs `,k(`code`,{children:`name`}),`, `,k(`code`,{children:`rules`}),` and `,k(`code`,{children:`examples`}),`.`]}),k(`p`,{children:[k(`code`,{children:`moves(board, me, you)`}),` lists what a player can do, or `,k(`code`,{children:`left(board)`}),` and `,k(`code`,{children:`right(board)`}),` where they do different things. A move says what changes: `,k(`code`,{children:`(square, letter, square, letter)`}),`. On heaps `,k(`code`,{children:`moves(n)`}),` lists what one heap can become.`]}),k(`p`,{children:[`On boards: `,k(`code`,{children:`board[s]`}),`, `,k(`code`,{children:`board.all(".")`}),`, `,k(`code`,{children:`board.near(s)`}),`, `,k(`code`,{children:`board.pairs(".", 1, 0)`}),`; on graphs: `,k(`code`,{children:`g.all(".")`}),`, `,k(`code`,{children:`g.near(v)`}),`, `,k(`code`,{children:`g.touches(v, you)`}),`. Hints such as `,k(`code`,{children:`joined`}),` and`,` `,k(`code`,{children:`symmetry`}),` make a game fast. Tab indents; Escape, then Tab, leaves the editor.`]})]})}async function Yt(e,t,n,r={}){let i=await x(e.ruleset,e.position,void 0,r).catch(()=>null),a=xe(n,t+1),o=`left`;for(let t=0;i&&t<a;t++){let t=i.moves.filter(e=>e.player===null||e.player===o);if(t.length<4)break;let a=await x(e.ruleset,ce(n,t).position,void 0,r).catch(()=>null);if(!a||a.left<2||a.right<2)break;i=a,o=o===`left`?`right`:`left`}return i}var Xt=40,[Zt,Qt]=[4,120];async function $t(e,t,n,r={}){let i=oe(t),a=e.filter(e=>![`sum`,`braces`,`text`].includes(e.board.kind));for(let e=0;e<Xt;e++){let e=ce(i,a),t=fe(e,n,i),o=t[Math.min(t.length-1,i()<.7?0:1)],s=await Yt(o,3,i,r);if(r.signal?.aborted)return null;if(!s||s.left<Zt||s.left>Qt)continue;let c=await en(s,r);if(c&&c.options.filter(e=>e.wins).length===1&&c.options.length>=Zt)return{card:e,position:s,choices:c.options.length,grade:tn(c.options.length)}}return null}function en(e,{signal:t}){return S(`moves`,[e.ruleset,e.position],{outcome:!0,player:`left`,time:`2s`},{signal:t}).catch(()=>null)}function tn(e){return e<=7?`easy`:e<=14?`medium`:`hard`}function nn(e=new Date){let t=e=>String(e).padStart(2,`0`);return`${e.getFullYear()}-${t(e.getMonth()+1)}-${t(e.getDate())}`}function rn({query:e}){let t=I(`rulesets`,()=>b());return w(()=>{document.title=`Puzzle · Upstar`},[]),k(`section`,{class:`narrow puzzle`,children:k(f,{request:t,text:`Loading the games…`,children:t=>k(an,{cards:t,query:e})})})}function an({cards:e,query:t}){let n=t.get(`day`)??nn(),r=t.get(`seed`),i=c(e,t.get(`r`)??``),a=t.get(`size`)===`large`?`large`:t.get(`size`)===`medium`?`medium`:`small`,o=r===null?`day ${n}`:`seed ${r}`,s=I(JSON.stringify([o,a,i?.name]),async t=>({puzzle:await $t(i?[i]:e.filter(e=>e.parameter===null),o,a,t)}));return k(A,{children:[k(`h1`,{children:r===null?n===nn()?`Puzzle of the day`:`Puzzle of ${n}`:`Puzzle`}),k(f,{request:s,text:`Making the puzzle…`,children:({puzzle:e})=>e?k(on,{puzzle:e,name:r===null?n:`no. ${r}`},o):k(`p`,{class:`note`,children:`No position with exactly one winning move was found. Try another one.`})}),k(sn,{cards:e,only:i})]})}function on({puzzle:e,name:t}){let{card:n,position:r,choices:i,grade:o}=e,[s,c]=P([]),[l,u]=P(``),f=s.at(-1),p=()=>{let e=s.map(({right:e})=>e?`🟢`:`⚪`).join(``);return`Upstar puzzle ${t} · ${n.title} · ${e}\n${location.href}`};return k(`div`,{class:`card-like riddle`,children:[k(`p`,{children:[k(`strong`,{children:n.title}),` `,k(`span`,{class:`parameter`,children:d(r.ruleset)}),` `,k(`span`,{class:`mono`,children:r.position}),` `,k(`span`,{class:`grade ${o}`,children:o})]}),k(`p`,{class:`note`,children:n.rules}),k(`p`,{class:`note`,children:[i,` moves; exactly one of them wins. `,k(`span`,{"aria-hidden":`true`,children:`⚪`.repeat(Math.min(s.length,20))})]}),k(Pe,{card:n,ruleset:r.ruleset,position:r.position,onTried:(e,t)=>c(n=>[...n,{right:e,why:t}])}),k(`div`,{role:`status`,children:[f?.right&&k(`p`,{class:`verdict-line good`,children:[`✓ Solved `,s.length===1?`at the first try`:`at try ${s.length}`,`. `,f.why&&`${cn(f.why)}.`]}),f&&!f.right&&k(`p`,{class:`verdict-line bad`,children:[`✗ That one loses. `,f.why&&`${cn(f.why)}.`]})]}),f?.right&&k(`div`,{class:`toolbar`,children:[k(`button`,{type:`button`,class:`primary`,onClick:async()=>{await O(p()),u(`Result copied.`)},children:`Copy the result`}),k(`a`,{class:`button`,href:a(`play`,{r:r.ruleset,p:r.position}),children:`Play it against the computer`}),k(`span`,{class:`note`,role:`status`,children:l})]})]})}function sn({cards:e,only:t}){let[n,r]=P(t?.name??``),[i,o]=P(`small`),s=()=>{location.hash=a(`puzzle`,{seed:String(Math.floor(Math.random()*1e6)),r:n,size:i===`small`?null:i})};return k(`form`,{class:`ask no-print`,onSubmit:e=>{e.preventDefault(),s()},children:[k(`label`,{class:`field grow`,children:[k(`span`,{class:`label`,children:`Game`}),k(`select`,{value:n,onChange:e=>r(e.currentTarget.value),children:[k(`option`,{value:``,children:`Any`}),e.map(e=>k(`option`,{value:e.name,children:e.title},e.name))]})]}),k(`label`,{class:`field`,children:[k(`span`,{class:`label`,children:`Size`}),k(`select`,{value:i,onChange:e=>o(e.currentTarget.value),children:[k(`option`,{value:`small`,children:`Small`}),k(`option`,{value:`medium`,children:`Medium`}),k(`option`,{value:`large`,children:`Large`})]})]}),k(`button`,{type:`submit`,children:`Another puzzle`})]})}function cn(e){return e.charAt(0).toUpperCase()+e.slice(1)}function ln(e,t){let n=e.examples.map(e=>e.position);if(n.find(e=>/^\d+x\d+$/.test(e)))return t?`{y}x{x}`:`2x{n}`;if(e.board.kind===`heaps`)return t?`{x},{y}`:`{n}`;if(e.board.kind===`graph`&&e.board.edge_colours.length===0&&!e.board.weights){let n=e.board.directed===`yes`?`dipath`:`path`,r=e.board.mark_needed?`@0`:``;return t?`grid({y},{x})${r}`:`${n}({n})${r}`}let r=n.find(e=>/^\w+\(\d+/.test(e));if(r)return r.replace(/\d+/,t?`{x}`:`{n}`);let i=n.find(e=>e.length>1);return i&&!t?`${i.slice(0,2)}{n}${i.slice(2)}`:`{n}`}function un(e,t){let n=e.get(`kind`)===`table`?`table`:e.get(`kind`)===`match`?`match`:`sequence`,r=e.get(`r`)??t[0]?.examples[0]?.ruleset??``,i=c(t,r);return{kind:n,ruleset:r,template:e.get(`t`)??(i?ln(i,n===`table`):``),n:e.get(`n`)??`1..8`,x:e.get(`x`)??`1..5`,y:e.get(`y`)??`1..4`,values:e.get(`values`)??`0,1,2,3,1,4,3,2,1,4,2,6`,time:`30s`}}function dn({query:e}){let t=I(`rulesets`,()=>b());return w(()=>{document.title=`Tables · Upstar`},[]),k(`section`,{class:`narrow tables`,children:[k(`h1`,{children:`Sequences and tables`}),k(`p`,{class:`lead`,children:[`Values along a family of positions: a template with `,`{n}`,`, or `,`{x}`,` and `,`{y}`,`, is filled in and solved.`]}),k(f,{request:t,text:`Loading the games…`,children:t=>k(fn,{cards:t,query:e})})]})}function fn({cards:e,query:t}){let[n,r]=P(()=>un(t,e)),[a,o]=P(()=>t.has(`t`)||t.has(`values`)?n:null),s=e=>r(t=>({...t,...e}));w(()=>{if(!a)return;let{kind:e,ruleset:t,template:n,n:r,x:o,y:s,values:c}=a;i(`tables`,{kind:e===`sequence`?null:e,...e===`match`?{values:c}:e===`table`?{r:t,t:n,x:o,y:s}:{r:t,t:n,n:r}})},[a]);let l=c(e,n.ruleset),u=(t,r=n.kind)=>{let i=c(e,t);s({ruleset:t,kind:r,template:i?ln(i,r===`table`):``})},d=(e,t,r=!1)=>k(`label`,{class:`field ${r?`grow`:``}`,children:[k(`span`,{class:`label`,children:t}),k(`input`,{class:`mono`,value:n[e],spellcheck:!1,autocapitalize:`off`,onInput:t=>s({[e]:t.currentTarget.value})})]});return k(A,{children:[k(`form`,{class:`card-like form no-print`,onSubmit:e=>{e.preventDefault(),o({...n,time:`30s`})},children:[k(j,{name:`kind`,legend:`Show`,value:n.kind,segments:[{value:`sequence`,text:`A sequence`},{value:`table`,text:`A table`},{value:`match`,text:`Which game has these values?`}],onChange:e=>u(n.ruleset,e)}),n.kind===`match`?k(`div`,{class:`ask`,children:d(`values`,`Values`,!0)}):k(A,{children:[k(`div`,{class:`ask`,children:[k(`label`,{class:`field`,children:[k(`span`,{class:`label`,children:`Game`}),k(`select`,{value:l?.name??``,onChange:t=>{let n=c(e,t.currentTarget.value);u(n?.examples[0]?.ruleset??t.currentTarget.value)},children:e.map(e=>k(`option`,{value:e.name,children:e.title},e.name))})]}),d(`ruleset`,`Ruleset`,!0)]}),k(`div`,{class:`ask`,children:[d(`template`,`Template`,!0),n.kind===`sequence`?d(`n`,`n`):k(A,{children:[d(`x`,`x`),d(`y`,`y`)]})]}),l&&k(`p`,{class:`help`,children:[`Positions: `,l.syntax]})]}),k(`button`,{type:`submit`,class:`primary`,children:`Compute`})]}),a&&k(pn,{shown:a,onLonger:()=>o({...a,time:`120s`})},JSON.stringify(a))]})}function pn({shown:e,onLonger:t}){switch(e.kind){case`sequence`:return k(hn,{shown:e,onLonger:t});case`table`:return k(gn,{shown:e,onLonger:t});case`match`:return k(yn,{values:e.values})}}function mn({answer:e,onLonger:t}){return e.stopped?k(`p`,{class:`note`,children:[e.blank,` left blank: `,e.why,`.`,` `,k(`button`,{type:`button`,class:`quiet`,onClick:t,children:`Give it longer`})]}):null}function hn({shown:e,onLonger:t}){let{ruleset:n,template:r,n:i,time:o}=e,s=r.trim()===``?[n]:[n,r],c=I(JSON.stringify(e),e=>S(`sequence`,s,{n:i,time:o},e)),l=()=>S(`sequence`,s,{n:i,time:o,notation:`latex`});return k(f,{request:c,text:`Solving one position after the other…`,children:e=>k(`div`,{class:`card-like result`,children:[k(`div`,{class:`scroll`,tabIndex:0,role:`region`,"aria-label":`Values`,children:k(`table`,{class:`grid`,children:[k(`thead`,{children:k(`tr`,{children:[k(`th`,{scope:`col`,children:`n`}),k(`th`,{scope:`col`,children:`value`})]})}),k(`tbody`,{children:e.n.map((t,i)=>k(`tr`,{children:[k(`th`,{scope:`row`,children:k(`a`,{href:a(`play`,{r:n,p:vn(r,t)}),children:t})}),k(`td`,{children:k(_n,{value:e.values[i]})})]},t))})]})}),e.period&&k(`p`,{children:[`Period `,e.period.period,` from `,e.period.preperiod,` on, `,e.period.proved?`proved`:`only seen`,`.`]}),k(mn,{answer:e,onLonger:t}),k(V,{formats:dt(e,`${n} ${r}`,l),name:`sequence`})]})})}function gn({shown:e,onLonger:t}){let{ruleset:n,template:r,x:i,y:a,time:o}=e,s=I(JSON.stringify(e),e=>S(`table`,[n,r],{x:i,y:a,time:o},e)),c=()=>S(`table`,[n,r],{x:i,y:a,time:o,notation:`latex`});return k(f,{request:s,text:`Solving every cell…`,children:e=>k(`div`,{class:`card-like result`,children:[k(`div`,{class:`scroll`,tabIndex:0,role:`region`,"aria-label":`Table`,children:k(`table`,{class:`grid`,children:[k(`thead`,{children:k(`tr`,{children:[k(`th`,{scope:`col`,children:`y \\ x`}),e.x.map(e=>k(`th`,{scope:`col`,children:e},e))]})}),k(`tbody`,{children:e.y.map((t,n)=>k(`tr`,{children:[k(`th`,{scope:`row`,children:t}),e.x.map((t,r)=>k(`td`,{children:k(_n,{value:e.values[n]?.[r]})},r))]},t))})]})}),k(mn,{answer:e,onLonger:t}),k(V,{formats:ft(e,`${n} ${r}`,c),name:`table`})]})})}function _n({value:e}){return e==null?k(`span`,{class:`note`,children:`–`}):typeof e==`number`?k(A,{children:e}):k(y,{value:e})}function vn(e,t){return e.trim()===``?String(t):e.replaceAll(`{n}`,String(t))}function yn({values:e}){let t=I(e,t=>S(`sequence`,[],{match:e},t));return k(f,{request:t,text:`Comparing with every known family…`,children:({matches:e,families:t})=>k(`div`,{class:`card-like result`,children:[e.length+t.length===0&&k(`p`,{children:`No registered game or family has these values.`}),k(`ul`,{class:`points`,children:[e.map(({code:e,shift:t,name:n})=>k(`li`,{children:[k(`a`,{class:`mono`,href:a(`sequences`,{r:e}),children:e}),n&&` ${n}`,t!==0&&`, shifted by ${t}`]},`${e} ${t}`)),t.map(({ruleset:e,template:t,first:n,agreed:r})=>k(`li`,{children:[k(`a`,{class:`mono`,href:a(`tables`,{r:e,t,n:`${n}..${n+r-1}`}),children:[e,` `,t]}),` `,`from n = `,n,` on, `,r,` values`]},`${e} ${t} ${n}`))]})]})})}async function bn(e,t={}){let n=oe(`${e.seed} ${e.task} ${e.size}`),r=[],i=new Set;for(let a=0;r.length<e.count&&a<e.count*12&&e.cards.length>0;a++){let a=e.cards[r.length%e.cards.length],o=fe(a,e.size,n)[0],s=await Yt(o,3,n,t);if(t.signal?.aborted)return r;let c=`${s?.ruleset} ${s?.position}`;if(!s||s.left===0||i.has(c))continue;let l=await Sn(s,e.task,t);l&&(i.add(c),r.push({card:a,position:s,task:e.task,...l}))}return r}var xn={N:`The next player wins (N).`,P:`The previous player wins (P).`,L:`Left wins (L).`,R:`Right wins (R).`};async function Sn(e,t,{signal:n}){let r=[e.ruleset,e.position];try{if(t===`move`){let{options:e}=await S(`moves`,r,{outcome:!0,player:`left`,time:`2s`},{signal:n}),t=e.filter(e=>e.wins);return t.length===0||t.length===e.length?null:{answer:t.map(e=>e.move).join(`; or `),reason:t[0].why}}let e=await S(t,r,{time:`2s`},{signal:n}),i=e.theorem?`By a theorem: ${e.theorem}.`:null;return t===`outcome`?e.outcome?{answer:xn[e.outcome],reason:i}:null:e.value&&e.value.length<40?{answer:e.value,reason:i}:null}catch{return null}}function Q({task:e,position:t}){return e===`outcome`?`Who wins?`:e===`value`?t.impartial?`What is its Grundy value?`:`What is its value?`:t.impartial?`Find a winning move.`:`Left moves. Find a winning move.`}function Cn(e,t){let n=[...new Map(t.map(({card:e})=>[e.name,e])).values()];return[`\\documentclass[a4paper]{article}`,`\\usepackage[margin=2cm]{geometry}`,`\\usepackage{tikz}`,`\\usetikzlibrary{patterns}`,`\\begin{document}`,`\\section*{${N(e)}}`,...n.map(({title:e,rules:t})=>`\\paragraph{${N(e)}} ${N(t)}\n`),`\\begin{enumerate}`,...t.map(e=>[`\\item \\textbf{${N(e.card.title)}} ${N(d(e.position.ruleset))} \\texttt{${N(e.position.position)}}. ${Q(e)}\\par\\medskip`,`\\resizebox{!}{${Math.min(4,wn(e)).toFixed(1)}cm}{%`,`${he(D(e.card.board.kind,e.position)).trimEnd()}}\\bigskip`].join(`
`)),`\\end{enumerate}`,`\\clearpage`,`\\section*{Answers}`,`\\begin{enumerate}`,...t.map(({answer:e,reason:t})=>`\\item \\texttt{${N(e)}} ${t?N(t):``}`),`\\end{enumerate}`,`\\end{document}`,``].join(`
`)}function wn({card:e,position:t}){let n=D(e.board.kind,t);return Math.max((n.bounds[3]-n.bounds[1])*.8,1)}var Tn=[{value:`outcome`,text:`Who wins?`},{value:`move`,text:`Winning move`},{value:`value`,text:`Value`}];function En(e){let t=(e.get(`games`)??``).split(`,`).filter(Boolean),n=Number(e.get(`count`)??6);return{names:t,size:ae.find(t=>t===e.get(`size`))??`small`,task:Tn.find(({value:t})=>t===e.get(`task`))?.value??`outcome`,count:Number.isInteger(n)?Math.min(Math.max(n,1),30):6,seed:e.get(`seed`)??`1`}}function Dn({query:e}){let t=I(`rulesets`,()=>b());return w(()=>{document.title=`Worksheet · Upstar`},[]),k(`section`,{class:`narrow worksheet`,children:k(f,{request:t,text:`Loading the games…`,children:t=>k(On,{cards:t.filter(({board:e})=>![`sum`,`braces`,`text`].includes(e.kind)),query:e})})})}function On({cards:e,query:t}){let[n,r]=P(()=>En(t)),[a,o]=P(``),{names:s,size:c,task:l,count:u,seed:d}=n,p=e=>r(t=>({...t,...e}));w(()=>i(`worksheet`,{games:s.join(`,`),size:c,task:l,count:String(u),seed:d}),[n]);let m=e.filter(e=>s.includes(e.name)),h=I(m.length>0?JSON.stringify(n):null,e=>bn({cards:m,size:c,task:l,count:u,seed:d},e)),g=e=>p({names:s.includes(e)?s.filter(t=>t!==e):[...s,e]});return k(A,{children:[k(`div`,{class:`no-print form`,children:[k(`h1`,{children:`Worksheet`}),k(`p`,{class:`lead`,children:`Positions to print, with the answers on a page of their own. The address holds the whole sheet.`}),k(`div`,{class:`chips`,role:`group`,"aria-label":`Games`,children:e.map(e=>k(`button`,{type:`button`,class:`chip`,"aria-pressed":s.includes(e.name),onClick:()=>g(e.name),children:e.title},e.name))}),k(`div`,{class:`settings-row`,children:[k(j,{name:`task`,legend:`Task`,value:l,segments:Tn,onChange:e=>p({task:e})}),k(j,{name:`size`,legend:`Size`,value:c,segments:ae.map(e=>({value:e,text:e.charAt(0).toUpperCase()+e.slice(1)})),onChange:e=>p({size:e})}),k(`div`,{class:`field`,children:[k(`span`,{class:`label`,children:`Exercises`}),k(le,{label:`Exercises`,value:u,least:1,most:30,onChange:e=>p({count:e})})]})]}),k(`div`,{class:`toolbar`,children:[k(`button`,{type:`button`,onClick:()=>p({seed:String(Math.floor(Math.random()*1e6))}),children:`Other positions`}),k(`button`,{type:`button`,class:`primary`,disabled:!h.data,onClick:()=>print(),children:`Print, or save as PDF`}),k(`button`,{type:`button`,disabled:!h.data,onClick:async()=>{await O(Cn(`Combinatorial games`,h.data)),o(`LaTeX copied.`)},children:`Copy as LaTeX`}),k(`span`,{class:`note`,role:`status`,children:a})]})]}),m.length===0?k(`p`,{class:`note no-print`,children:`Choose at least one game.`}):k(f,{request:h,text:`Making the exercises…`,children:e=>k(kn,{exercises:e,wanted:u,cards:m})})]})}function kn({exercises:e,wanted:t,cards:n}){return k(A,{children:[k(`div`,{class:`sheet`,children:[k(`h2`,{children:`Combinatorial games`}),n.map(e=>k(`p`,{class:`note`,children:[k(`strong`,{children:[e.title,`.`]}),` `,e.rules]},e.name)),e.length<t&&k(`p`,{class:`note no-print`,children:[`Only `,e.length,` such positions were found.`]}),k(`ol`,{class:`exercises`,children:e.map((e,t)=>k(`li`,{children:[k(`p`,{children:[k(`strong`,{children:e.card.title}),` `,d(e.position.ruleset),` `,k(`span`,{class:`mono`,children:e.position.position})]}),k(`div`,{class:`kind-${e.card.board.kind}`,children:k(ye,{scene:D(e.card.board.kind,e.position),unit:`38px`})}),k(`p`,{children:Q(e)}),k(`p`,{class:`answer-line`,"aria-hidden":`true`})]},t))})]}),k(`details`,{class:`answers sheet`,open:!0,children:[k(`summary`,{children:`Answers`}),k(`ol`,{children:e.map(({task:e,answer:t,reason:n},r)=>k(`li`,{children:[e===`value`?k(y,{value:t}):t,` `,n&&k(`span`,{class:`note`,children:n})]},r))})]})]})}var An=[`0`,`1`,`2`,`3`],jn=[{outcome:`L`,text:`Left wins`},{outcome:`R`,text:`Right wins`},{outcome:`N`,text:`The next player wins`},{outcome:`P`,text:`The previous player wins`}];function Mn({query:e}){let[t,n]=P(An.find(t=>t===e.get(`day`))??`2`);w(()=>{document.title=`Values born by a day · Upstar`,i(`born`,{day:t})},[t]);let r=I(t,e=>C(`born`,{day:Number(t)},e));return k(`section`,{class:`narrow born`,children:[k(`h1`,{children:[`Values born by day `,t]}),k(`p`,{class:`lead`,children:`On day 0 there is 0; each day brings the games whose options are there already.`}),k(j,{name:`day`,legend:`Day`,value:t,segments:An.map(e=>({value:e,text:e})),onChange:n}),k(f,{request:r,text:`Making all of them…`,children:({games:e})=>k(`div`,{class:`card-like result`,children:[k(`p`,{children:[k(`strong`,{children:e.length.toLocaleString(`en`)}),` values.`]}),jn.map(({outcome:t,text:n})=>{let r=e.filter(e=>e.outcome===t);return r.length>0&&k(`section`,{children:[k(`h2`,{children:[n,` `,k(`span`,{class:`count`,children:r.length.toLocaleString(`en`)})]}),k(`ul`,{class:`values`,tabIndex:0,"aria-label":n,children:r.map(({value:e})=>k(`li`,{children:k(`a`,{href:a(`calculator`,{e}),children:k(y,{value:e??null})})},e))})]},t)}),k(V,{name:`born-${t}`,formats:[{name:`Text`,ending:`txt`,text:()=>e.map(({value:e})=>`${e}\n`).join(``)},{name:`JSON`,ending:`json`,text:()=>JSON.stringify(e)}]})]})})]})}var $=[`connected`,`all`,`trees`,`forests`],Nn=[`oriented-connected`,`oriented`,`digraphs-connected`,`digraphs`],Pn=1e3;function Fn({query:e}){let t=e.get(`r`)??``,n=I(t,()=>te(t));return w(()=>{document.title=`Census · Upstar`},[]),k(`section`,{class:`narrow census`,children:[k(`h1`,{children:`Census`}),k(`p`,{class:`lead`,children:`The values of a game on all graphs of a class, each graph once up to isomorphism.`}),k(f,{request:n,text:`Loading the games…`,children:t=>k(Ln,{cards:t.filter(In),query:e})})]})}function In({board:e}){return e.kind===`graph`&&!e.weights&&e.edge_colours.length===0&&!e.mark_needed}function Ln({cards:e,query:t}){let n=e[0]?.examples[0]?.ruleset??``,[r,a]=P({ruleset:t.get(`r`)??n,class:t.get(`class`)??$[0],n:Number(t.get(`n`)??4),time:`30s`}),[o,s]=P(t.has(`n`)?r:null);w(()=>{o&&i(`census`,{r:o.ruleset,class:o.class,n:String(o.n)})},[o]);let l=c(e,r.ruleset),u=l?.board.kind===`graph`?l.board.directed:`no`,d=u===`yes`?Nn:u===`either`?[...$,...Nn]:$,f=e=>a(t=>({...t,...e}));return k(A,{children:[k(`form`,{class:`card-like form no-print`,onSubmit:e=>{e.preventDefault(),s({...r,class:d.includes(r.class)?r.class:d[0],time:`30s`})},children:[k(`div`,{class:`ask`,children:[k(`label`,{class:`field grow`,children:[k(`span`,{class:`label`,children:`Game`}),k(`select`,{value:l?.name??``,onChange:t=>f({ruleset:c(e,t.currentTarget.value)?.examples[0]?.ruleset??``}),children:e.map(e=>k(`option`,{value:e.name,children:e.title},e.name))})]}),k(`label`,{class:`field`,children:[k(`span`,{class:`label`,children:`Graphs`}),k(`select`,{value:r.class,onChange:e=>f({class:e.currentTarget.value}),children:d.map(e=>k(`option`,{value:e,children:e.replace(`-`,`, `)},e))})]}),k(`label`,{class:`field`,children:[k(`span`,{class:`label`,children:`Vertices`}),k(`input`,{type:`number`,min:1,max:8,value:r.n,onInput:e=>f({n:Number(e.currentTarget.value)})})]})]}),k(`button`,{type:`submit`,class:`primary`,children:`Compute`})]}),o&&k(zn,{shown:o,onLonger:()=>s({...o,time:`120s`})},JSON.stringify(o))]})}async function Rn({ruleset:e,class:t,n,time:r},i){let{levels:a}=await C(`graphs`,{class:t,n:String(n),count:!0},i),o=a.reduce((e,t)=>e+t.graphs,0);if(o>Pn)throw new u(`there are ${o.toLocaleString(`en`)} such graphs; the command line counts them: upstar census`,422);let s=(await C(`graphs`,{class:t,n:String(n)},i)).levels.flatMap(e=>e.graph6??[]).map(e=>`${e.startsWith(`&`)?`d6`:`g6`}:${e}`);if(s.length===0)return[];let c=await S(`value`,[e,...s],{time:r},i),l=Array.isArray(c)?c:[c];return s.map((e,t)=>{let n=l[t];return{graph:e,answer:n&&!(`error`in n)?n:null}})}function zn({shown:e,onLonger:t}){let n=I(JSON.stringify(e),t=>Rn(e,t));return k(f,{request:n,text:`Solving one graph after the other…`,children:n=>k(`div`,{class:`card-like result`,children:[k(Bn,{rows:n,shown:e}),n.some(({answer:e})=>e===null)&&k(`p`,{class:`note`,children:[n.filter(({answer:e})=>e===null).length,` left blank.`,` `,k(`button`,{type:`button`,class:`quiet`,onClick:t,children:`Give it longer`})]}),k(V,{name:`census`,formats:[{name:`CSV`,ending:`csv`,text:()=>[`graph,value,outcome`,...n.map(({graph:e,answer:t})=>`"${e.replaceAll(`"`,`""`)}","${t?.value??``}",${t?.outcome??``}`),``].join(`
`)},{name:`JSON`,ending:`json`,text:()=>JSON.stringify(n)}]})]})})}function Bn({rows:e,shown:t}){let n=new Map;for(let t of e){let e=t.answer?.value??``;e!==``&&n.set(e,[...n.get(e)??[],t])}let r=[...n].sort(([,e],[,t])=>t.length-e.length);return k(A,{children:[k(`p`,{children:[k(`strong`,{children:e.length.toLocaleString(`en`)}),` graphs, `,n.size,` different values.`]}),k(`div`,{class:`scroll`,tabIndex:0,role:`region`,"aria-label":`Values`,children:k(`table`,{class:`grid`,children:[k(`thead`,{children:k(`tr`,{children:[k(`th`,{scope:`col`,children:`value`}),k(`th`,{scope:`col`,children:`graphs`}),k(`th`,{scope:`col`,children:`such as`})]})}),k(`tbody`,{children:r.map(([e,n])=>k(`tr`,{children:[k(`th`,{scope:`row`,children:k(y,{value:e})}),k(`td`,{children:n.length}),k(`td`,{children:n.slice(0,3).map(({graph:e})=>k(`a`,{class:`mono sample`,href:a(`play`,{r:t.ruleset,p:e}),children:e},e))})]},e))})]})})]})}function Vn({query:e}){let[t,n]=P(e.get(`name`)??``);w(()=>{document.title=`Conjectures · Upstar`,i(`conjectures`,{name:t})},[t]);let r=I(`conjectures`,e=>C(`conjectures`,{},e));return k(`section`,{class:`narrow conjectures`,children:[k(`h1`,{children:`Conjectures`}),k(`p`,{class:`lead`,children:`What papers believe, looked at case by case in order of size. A case that looks false is computed a second time, slowly, by a way that shares nothing with the first.`}),k(f,{request:r,text:`Loading the conjectures…`,children:({conjectures:e})=>e.map(e=>k(`details`,{class:`card-like paper`,open:t===e.name,onToggle:r=>r.currentTarget.open!==(t===e.name)&&n(r.currentTarget.open?e.name:``),children:[k(`summary`,{children:[k(`h2`,{children:e.name}),k(`span`,{class:`note`,children:e.source})]}),t===e.name&&k(Hn,{conjecture:e})]},e.name))})]})}function Hn({conjecture:e}){let[t,n]=P(e.default_upto),[r,i]=P(null),a=r&&JSON.stringify([e.name,r]),o=I(a,t=>C(`conjecture`,{name:e.name,...r},t));return k(`div`,{class:`result`,children:[k(`p`,{children:e.statement}),k(`p`,{class:`note`,children:e.method}),k(`form`,{class:`ask`,onSubmit:e=>{e.preventDefault(),i({upto:t,time:`30s`})},children:[k(`label`,{class:`field`,children:[k(`span`,{class:`label`,children:[`Up to (`,e.sizes,`)`]}),k(`input`,{type:`number`,min:1,value:t,onInput:e=>n(Number(e.currentTarget.value))})]}),k(`button`,{type:`submit`,class:`primary`,children:`Push it`})]}),a&&k(f,{request:o,text:`Looking at one case after the other…`,children:t=>k(Un,{answer:t,sizes:e.sizes})}),o.error?.stopped&&r?.time===`30s`&&k(`button`,{type:`button`,onClick:()=>i({upto:r.upto,time:`120s`}),children:`Give it longer`})]})}function Un({answer:e,sizes:t}){let{counterexample:n,verified_to:r,checked:i}=e,o=`${i.toLocaleString(`en`)} ${i===1?`case`:`cases`}`;return k(A,{children:[n?k(`div`,{class:`verdict-box bad`,children:[k(`p`,{children:[k(`strong`,{children:`False.`}),` The smallest counterexample is`,` `,k(`a`,{class:`mono`,href:a(`play`,{r:n.ruleset,p:n.position}),children:[n.ruleset,` `,n.position]}),`: predicted `,k(y,{value:String(n.predicted)}),`, computed`,` `,k(y,{value:String(n.computed)}),`.`]}),k(`a`,{class:`button`,href:a(`play`,{r:n.ruleset,p:n.position}),children:`Play the counterexample`})]}):k(`p`,{class:`verdict-box good`,children:[k(`strong`,{children:`True so far.`}),` Every case up to `,r,` `,t,` holds.`]}),k(`p`,{class:`note`,children:[o,` found true`,n&&r>0?`, all up to ${r} ${t}`:``,`.`]}),k(V,{name:e.name,formats:[{name:`JSON`,ending:`json`,text:()=>JSON.stringify(e)}]})]})}function Wn({query:e}){let[t,n]=P(e.get(`q`)??``);w(()=>{document.title=`Theorems · Upstar`,i(`theorems`,{q:t})},[t]);let r=I(`theorems`,async e=>{let[{theorems:t},n]=await Promise.all([C(`theorems`,{},e),b()]);return{theorems:t,groups:Kn(t,n)}});return k(`section`,{class:`narrow theorems`,children:[k(`h1`,{children:`Theorems`}),k(`p`,{class:`lead`,children:`What is proved here about whole families of positions. Search judges each of them in the tests of this program.`}),k(f,{request:r,text:`Loading the theorems…`,children:({theorems:e,groups:r})=>k(A,{children:[k(`input`,{type:`search`,"aria-label":`Search the theorems`,placeholder:`Search the theorems`,value:t,onInput:e=>n(e.currentTarget.value)}),k(Gn,{groups:r,search:t}),k(V,{name:`theorems`,formats:[{name:`JSON`,ending:`json`,text:()=>JSON.stringify(e)}]})]})})]})}function Gn({groups:e,search:t}){let n=t.toLowerCase().split(/\s+/).filter(Boolean),r=(e,{name:t,statement:r,source:i})=>n.every(n=>`${e} ${t} ${r} ${i}`.toLowerCase().includes(n)),i=e.map(e=>({...e,theorems:e.theorems.filter(t=>r(e.title,t))})).filter(({theorems:e})=>e.length>0);return i.length===0?k(`p`,{class:`note`,children:`No theorem fits. Try another word.`}):k(A,{children:i.map(({title:e,theorems:t})=>k(`section`,{class:`card-like`,children:[k(`h2`,{children:e}),k(`ul`,{class:`statements`,children:t.map(e=>k(`li`,{children:[k(`h3`,{children:e.name}),k(`p`,{children:e.statement}),k(`p`,{class:`note`,children:[e.source,` ·`,` `,e.rulesets.map((e,t)=>k(`span`,{children:[t>0&&`, `,k(`a`,{class:`mono`,href:a(`play`,{r:e}),children:e})]},e))]})]},e.name))})]},e))})}function Kn(e,t){let n=new Map;for(let r of e){let e=r.ruleset.split(`:`)[0],i=t.find(t=>t.name===e)?.title??e,a=n.get(i)??{title:i,theorems:[]};n.set(i,a);let o=a.theorems.find(({name:e,statement:t})=>e===r.name&&t===r.statement);o?o.rulesets.push(r.ruleset):a.theorems.push({...r,rulesets:[r.ruleset]})}return[...n.values()]}export{Mn as Born,Xe as Calculator,Fn as Census,Vn as Conjectures,Be as LessonPage,ct as Papers,Gt as Playground,rn as PuzzlePage,St as Sequences,Ue as Shelf,dn as TablesPage,Wn as Theorems,Dn as WorksheetPage};