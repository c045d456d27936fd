import{$ as e,A as t,B as n,C as r,D as i,E as a,F as o,G as s,H as c,I as l,J as u,K as d,L as f,M as p,N as m,O as h,P as g,Q as _,R as v,S as ee,T as y,U as b,V as x,W as S,X as C,Y as te,Z as w,_ as ne,a as re,at as ie,b as T,c as ae,ct as E,d as oe,dt as D,et as O,f as se,ft as k,g as A,h as ce,i as j,it as le,j as ue,k as de,l as fe,lt as M,m as N,n as pe,nt as me,o as he,ot as ge,p as _e,q as ve,r as ye,rt as be,s as P,st as F,t as xe,tt as Se,u as Ce,ut as I,v as we,w as Te,x as Ee,y as De,z as Oe}from"./page.js";var ke=[`outcome`,`move`,`nimber`,`worth`,`value`];function Ae(e){let t=[],n=e.replaceAll(`\r`,``).split(`
`),r=`A lesson`;for(let e=0;e<n.length;){let i=n[e],a=/^```\s*(\w+)/.exec(i),o=/^(#+)\s+(.*)$/.exec(i);if(a){let r=n.findIndex((t,n)=>n>e&&t.startsWith("```")),i=r<0?n.length:r;t.push(Me(a[1],n.slice(e+1,i))),e=i+1}else if(o)o[1].length===1?r=o[2]:t.push({kind:`heading`,level:2,text:o[2]}),e++;else if(i.trim()===``)e++;else{let r=je(n,e),a=n.slice(e,r);i.startsWith(`- `)?t.push({kind:`list`,items:a.join(`
`).slice(2).split(`
- `)}):t.push({kind:`text`,text:a.join(` `)}),e=r}}let i=t.find(e=>e.kind===`text`);return{title:r,summary:i?.kind===`text`?i.text:``,blocks:t}}function je(e,t){let n=e.findIndex((e,n)=>n>t&&(e.trim()===``||e.startsWith("```")||e.startsWith(`#`)));return n<0?e.length:n}function Me(e,t){let n=new Map,r=[];for(let e of t){let t=/^(\w+):\s+(.*)$/.exec(e);t?n.set(t[1],t[2]):e.trim()!==``&&r.push(e.trim())}if(e===`board`){let[e,t]=L(r.join(` `));return e&&t?{kind:`board`,ruleset:e,position:t,fields:n}:Ne(`A board needs a ruleset and a position.`)}let i=ke.find(e=>n.has(e)),a=n.get(`ask`);return e!==`question`||!i||!a?Ne(`A block “${e}” needs ask: and one of ${ke.join(`, `)}.`):{kind:`question`,ask:a,check:i,of:n.get(i),say:n.get(`say`)??null}}function L(e){let t=e.indexOf(` `);return t<0?[e,``]:[e.slice(0,t),e.slice(t+1).trim()]}function Ne(e){return{kind:`problem`,text:e}}var R=Object.assign({"../../lessons/1-nim.md":`# Nim and binary

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
`,"../../lessons/5-hackenbush.md":"# Hackenbush and numbers\n\nBlue edges belong to Left, red ones to Right. Whatever no longer hangs on the ground falls away. Such a picture is worth a number: how many free moves Left is ahead.\n\n## Whole numbers and halves\n\nA stalk of n blue edges is worth n moves for Left; a red stalk is worth moves for Right, and counts below zero.\n\n```board\nhackenbush LL;R\n```\n\nWhat about one blue edge with a red one on top? Left can cut the blue edge and everything is gone: that is worth 0 afterwards. Right can only cut the red one, and leaves 1. The simplest number between 0 and 1 is `1/2`.\n\n```question\nask: What is a blue edge with a red one on top worth?\nworth: hackenbush LR\nsay: `{0|1}` is `1/2`: two such stalks and a red edge are worth nothing.\n```\n\nCheck it: in the sum of two of them and a red edge, whoever moves first loses.\n\n```board\nhackenbush LR;LR;R\nfirst: computer\n```\n\n```question\nask: A blue edge with two red ones on top: what is it worth?\nworth: hackenbush LRR\nsay: `{0|1/2,1}`: the simplest number below one half.\n```\n\n```question\nask: Blue, red, blue, from the ground up. What is it worth?\nworth: hackenbush LRL\nsay: Between `1/2` and `1` the simplest number is `3/4`.\n```\n\n## Who wins\n\nA positive number is a win for Left whoever starts, a negative one for Right, and 0 is lost for whoever starts. In a game of numbers nobody wants to move: each move costs something.\n\n```question\nask: Two stalks: blue with red on top, and red with blue on top. Who wins?\noutcome: hackenbush LR;RL\nsay: They are `1/2` and `-1/2`.\n```\n","../../lessons/6-switches.md":"# Switches and temperature\n\nIn some positions both players want to move. How much they want it is called the temperature, and it tells where to move first.\n\n## A switch\n\nDomineering on an upright board of 2 by 1 is a free move for Left, who puts dominoes upright: it is worth 1. On a square of 2 by 2 Left's move leaves Left one more move, and Right's leaves Right one: the value is `+-1`, a _switch_.\n\n```board\ndomineering 2x2\nwith: people\n```\n\n```question\nask: What is Domineering on 2 by 2 worth?\nworth: domineering 2x2\nsay: `{1|-1}`, also written `+-1`.\n```\n\n```question\nask: Who wins on 2 by 2?\noutcome: domineering 2x2\nsay: Whoever moves next. Two such squares side by side are worth 0.\n```\n\n## Mean and temperature\n\nOf the switch `{5|1}` Left gains 2 over the middle by moving, and so does Right. The middle, 3, is its _mean_, and 2 its _temperature_.\n\n```question\nask: What is the temperature of `{5|1}`?\nvalue: temp({5|1})\n```\n\n```question\nask: What is the mean of `{5|1}`?\nvalue: mean({5|1})\n```\n\nWhen several switches lie on the table, move in the hottest one. A [thermograph](#/calculator?e=%7B%7B5%7C2%7D%7C%7B1%7C-3%7D%7D) draws how both stops come together as every move is taxed more and more.\n\n```question\nask: Left moves first in `{4|-4} + {2|-2}`. Both move in the hottest part. How far ahead is Left at the end?\nvalue: left_stop({4|-4} + {2|-2})\nsay: Left takes 4, Right answers with -2.\n```\n","../../lessons/7-ups.md":"# Ups and stars\n\nSome games are worth nothing in moves, and yet they decide who wins. They are smaller than every positive number, and not zero.\n\n## Star\n\nIn a heap of one counter whoever moves first wins. Its value is `*`, star: `{0|0}`. It is confused with 0: neither positive nor negative. Two stars are nothing.\n\n```question\nask: What is `* + *`?\nvalue: * + *\n```\n\n```board\nhackenbush G;LR;RL\n```\n\n## Up\n\n`{0|*}` is called _up_, `^`. Left wins it whoever starts, so it is positive, but it is smaller than every positive number.\n\n```question\nask: Does up beat star? Here is `^ + *`. Who wins?\noutcome: form ^*\nsay: `^*` is confused with 0: one up is not enough to beat a star.\n```\n\n```question\nask: And two ups and a star?\noutcome: form ^^*\nsay: `^^*` is positive: two ups beat a star.\n```\n\n## Clobber\n\nIn Clobber nobody is ever more than a few ups ahead.\n\n```question\nask: What is the strip `xo` worth in Clobber?\nworth: clobber xo\nsay: Either player clobbers the other: `{0|0}`.\n```\n\n```question\nask: And the strip `xxo`?\nworth: clobber xxo\nsay: Left can end it, Right leaves a star: `{0|*}`.\n```\n\n```board\nclobber xoxo|oxox\n```\n"}),z=Object.keys(R).sort().map(e=>({...Ae(R[e]),text:R[e],name:e.replace(/^.*\/\d*-?(.*)\.md$/,`$1`)})),Pe=/(\*\*[^*]+\*\*|(?<!\w)_[^_]+_(?!\w)|`[^`]+`|\[[^\]]+\]\(#[^)]*\))/;function B({text:e}){return F(k,{children:e.split(Pe).map(Fe)})}function Fe(e,t){let n=/^\[([^\]]+)\]\((#.*)\)$/.exec(e);return n?F(`a`,{href:n[2],children:n[1]},t):/^\*\*.+\*\*$/.test(e)?F(`strong`,{children:e.slice(2,-2)},t):/^`.+`$/.test(e)?F(y,{value:e.slice(1,-1)},t):/^_.+_$/.test(e)?F(`em`,{children:e.slice(1,-1)},t):e}var Ie=[];function Le({card:t,ruleset:i,position:a,player:s=`left`,onTried:c}){let[u,d]=I(()=>l(i,a,{...m,mode:`people`,you:s,first:s})),[p,h]=I(!1),_=ye(u),v=n(JSON.stringify([`find`,i,a,s]),t=>e(`moves`,[i,a],{outcome:!0,player:s},{signal:t.signal})),y=_.data,b=D(()=>ne(u,t.board.kind,y,null),[u.steps,u.at,y]),x=u.at===0&&!p&&v.data!==null,S=D(()=>y&&b&&x?o(b.moves,s):Ie,[y,b,x]),C=_.error??v.error;if(C)return F(Oe,{error:C});let te=y?.impartial??t.impartial??!1;return F(`div`,{class:`mini`,children:[!te&&F(`p`,{class:`note`,children:[`You are `,r(s,!1),` (`,ee(s),`), and it is your move.`]}),F(_e,{kind:t.board.kind,ruleset:i,layout:g(u),view:b,moves:S,pending:u.steps[u.at].touches,pointed:[],onPlay:e=>{let t=v.data?.options.find(t=>t.position===e.position),n=t?.wins===!0;d(t=>f(t,e)),h(n),c(n,t?.why??null)}}),u.at>0&&!p&&F(`div`,{class:`toolbar`,children:F(`button`,{type:`button`,class:`primary`,onClick:()=>d(e=>({...e,at:0,steps:e.steps.slice(0,1)})),children:`Try again`})})]})}var Re=[{value:`N`,text:`Whoever moves next wins`},{value:`P`,text:`Whoever moves next loses`},{value:`L`,text:`Left wins, whoever starts`},{value:`R`,text:`Right wins, whoever starts`}];async function ze({check:t,of:n},r){if(t===`value`)return Be(r,n);let[i,a]=L(n),o=await e(t===`outcome`?`outcome`:`value`,[i,a]);return t===`worth`?Be(r,String(o.value)):t===`outcome`?o.outcome===r:o.nimber===Number(r.replace(/^\*/,``))}async function Be(t,n){return(await e(`eval`,[`(${t}) == (${n})`])).result===!0}function Ve({block:e,cards:t}){let[n,r]=I(`open`),[i,a]=I(null),[o,s]=I(``),[c,l]=L(e.of),u=e.check===`value`?null:b(t,c),d=async t=>{a(null);try{r(await ze(e,t)?`right`:`wrong`)}catch(e){a(e.message)}};return F(`section`,{class:`question card-like ${n}`,children:[F(`p`,{class:`asked`,children:[F(`strong`,{children:`Question.`}),` `,F(B,{text:e.ask})]}),e.check===`outcome`&&F(`div`,{class:`chips`,role:`group`,"aria-label":`Answers`,children:Re.filter(({value:e})=>u?.impartial!==!0||e===`N`||e===`P`).map(({value:e,text:t})=>F(`button`,{type:`button`,class:`chip`,onClick:()=>d(e),children:t},e))}),[`nimber`,`worth`,`value`].includes(e.check)&&F(`form`,{class:`ask`,onSubmit:e=>{e.preventDefault(),o.trim()!==``&&d(o.trim())},children:[F(`input`,{class:`mono`,"aria-label":`Your answer`,placeholder:e.check===`nimber`?`a number`:`a value, such as 1/2 or ^*`,value:o,spellcheck:!1,autocapitalize:`off`,autocomplete:`off`,onInput:e=>s(e.currentTarget.value)}),F(`button`,{type:`submit`,children:`Check`})]}),e.check===`move`&&u&&F(Le,{card:u,ruleset:c,position:l,onTried:e=>r(e?`right`:`wrong`)}),F(`div`,{role:`status`,children:[i&&F(`p`,{class:`problem`,children:i}),n===`right`&&F(`p`,{class:`verdict-line good`,children:[`✓ Right. `,e.say&&F(B,{text:e.say})]}),n===`wrong`&&F(`p`,{class:`verdict-line bad`,children:`✗ Not so. Try again.`})]})]})}async function He(e){let t=e.get(`text`);if(t){let e=await ie(t);return{lesson:Ae(e),text:e,next:null}}let n=z.findIndex(t=>t.name===e.get(`name`));return n<0?null:{lesson:z[n],text:z[n].text,next:z[n+1]??null}}function Ue({query:e}){let t=n(`rulesets`,()=>S()),r=n(e.toString(),async()=>({found:await He(e).catch(()=>null)}));return F(`section`,{class:`narrow lesson`,children:F(v,{request:r,text:`Loading the lesson…`,children:({found:e})=>e?F(v,{request:t,text:`Loading the games…`,children:t=>F(We,{...e,cards:t})}):F(k,{children:[F(`h1`,{children:`No such lesson`}),F(`p`,{children:[`This address holds no lesson that can be read. `,F(`a`,{href:`#/learn`,children:`All lessons`})]})]})})})}function We({lesson:e,text:t,next:n,cards:r}){let[i,o]=I(``);return E(()=>{document.title=`${e.title} · Upstar`},[e]),F(k,{children:[F(`p`,{class:`note no-print`,children:F(`a`,{href:`#/learn`,children:`Lessons`})}),F(`h1`,{children:e.title}),e.blocks.map((e,t)=>F(Ge,{block:e,cards:r},t)),F(`div`,{class:`toolbar no-print`,children:[n&&F(`a`,{class:`button primary`,href:a(`lesson`,{name:n.name}),children:[`Next: `,n.title]}),F(`button`,{type:`button`,onClick:async()=>{await j(location.href.split(`#`)[0]+a(`lesson`,{text:await le(t)})),o(`Link copied. It holds the whole lesson.`)},children:`Copy a link that holds this lesson`}),F(`span`,{class:`note`,role:`status`,children:i})]})]})}function Ge({block:e,cards:t}){switch(e.kind){case`heading`:return F(`h2`,{children:e.text});case`text`:return F(`p`,{children:F(B,{text:e.text})});case`list`:return F(`ul`,{class:`points`,children:e.items.map((e,t)=>F(`li`,{children:F(B,{text:e})},t))});case`problem`:return F(`p`,{class:`problem`,children:e.text});case`question`:return F(Ve,{block:e,cards:t});case`board`:{let n=b(t,e.ruleset);if(!n)return F(`p`,{class:`problem`,children:[`There is no ruleset called “`,e.ruleset,`”.`]});let r=e.fields.get(`you`)===`right`?`right`:`left`,i=e.fields.get(`first`)===`computer`?r===`left`?`right`:`left`:r,a=e.fields.get(`with`)===`people`?`people`:`computer`;return F(`div`,{class:`card-like`,children:[F(`p`,{class:`note`,children:[n.title,`: `,n.rules]}),F(xe,{card:n,ruleset:e.ruleset,position:e.position,settings:{you:r,first:i,mode:a,level:`perfect`}})]})}}}function Ke(){let[e,t]=I(null);E(()=>{document.title=`Learn · Upstar`},[]);let n=async e=>{e&&(e.size>1e5?t(`This file is too long for a lesson.`):location.hash=a(`lesson`,{text:await le(await e.text())}))};return F(`section`,{class:`narrow learn`,children:[F(`h1`,{children:`Learn`}),F(`p`,{class:`lead`,children:`Short lessons with boards to play on. The engine checks every answer.`}),F(`ol`,{class:`lessons`,children:z.map(e=>F(`li`,{children:F(`a`,{class:`card-like`,href:a(`lesson`,{name:e.name}),children:[F(`h2`,{children:e.title}),F(`p`,{class:`note`,children:F(B,{text:e.summary})})]})},e.name))}),F(`div`,{class:`two`,children:[F(`a`,{class:`card-like`,href:`#/puzzle`,children:[F(`h2`,{children:`Puzzle of the day`}),F(`p`,{class:`note`,children:`One position, exactly one winning move. The same for everybody today.`})]}),F(`a`,{class:`card-like`,href:`#/worksheet`,children:[F(`h2`,{children:`Worksheets`}),F(`p`,{class:`note`,children:`Positions on printable pages, the answers on a page of their own, also as LaTeX.`})]})]}),F(`div`,{class:`card-like`,children:[F(`h2`,{children:`Your own lesson`}),F(`p`,{class:`note`,children:`A lesson is a text file in Markdown, with blocks for boards and questions. Open one, and share the link: it holds the whole lesson. Every lesson above can be copied as a start.`}),F(`label`,{class:`field`,children:[F(`span`,{class:`label`,children:`Lesson file`}),F(`input`,{type:`file`,accept:`.md,.txt,text/markdown,text/plain`,onChange:e=>void n(e.currentTarget.files?.[0])})]}),e&&F(`p`,{class:`problem`,children:e})]})]})}function V({formats:e,name:t}){let[n,r]=I(``),[i,a]=I(0),o=e[Math.min(i,e.length-1)],s=async(e,t)=>{try{await e(await o.text()),r(t)}catch(e){r(e.message)}};return F(`div`,{class:`copies no-print`,children:[F(`label`,{children:[F(`span`,{class:`label`,children:`As`}),` `,F(`select`,{value:i,onChange:e=>a(Number(e.currentTarget.value)),children:e.map((e,t)=>F(`option`,{value:t,children:e.name},e.name))})]}),F(`button`,{type:`button`,onClick:()=>s(j,`${o.name} copied.`),children:`Copy`}),F(`button`,{type:`button`,onClick:()=>s(e=>re(new Blob([e]),`${t}.${o.ending}`),`${o.name} saved.`),children:`Save`}),F(`span`,{class:`note`,role:`status`,children:n})]})}function H(e){let t=/^\s*([A-Za-z]\w*)\s*=(?!=)\s*(.*)$/s.exec(e);return t&&qe(t[1])?{name:t[1],expression:t[2]}:{name:null,expression:e}}function qe(e){return!/^(x|v+|v\d+)$/.test(e)}function Je(e,t){return e.replace(/\[[^\]]*\]|[A-Za-z]\w*(\s*\()?/g,(e,n)=>n!==void 0||e.startsWith(`[`)||!t.has(e)?e:`(${t.get(e)})`)}function Ye({answer:e,text:t,newest:n}){let[r,i]=I(!1),[a,o]=I(!1);return e.result===void 0?F(k,{children:[F(`div`,{class:`result card-like`,children:[F(`p`,{class:`mono input`,children:t}),F(`div`,{"aria-live":`polite`,children:F(y,{value:String(e.value),big:!0})}),n&&e.outcome&&F(`p`,{class:`verdict`,children:[F(Te,{outcome:e.outcome}),` `,Ee[e.outcome]]}),n&&F(`dl`,{class:`figures`,children:[F(T,{name:`Nimber`,value:e.nimber}),F(T,{name:`Mean`,value:e.mean}),F(T,{name:`Temperature`,value:e.temperature}),F(T,{name:`Left stop`,value:e.left_stop}),F(T,{name:`Right stop`,value:e.right_stop}),F(T,{name:`Birthday`,value:e.birthday}),F(T,{name:`Atomic weight`,value:e.atomic_weight})]}),e.outcome&&F(k,{children:[F(`details`,{open:r,onToggle:e=>i(e.currentTarget.open),children:[F(`summary`,{children:`Thermograph`}),r&&F(De,{args:[e.input]})]}),F(`details`,{open:a,onToggle:e=>o(e.currentTarget.open),children:[F(`summary`,{children:`Game tree`}),a&&F(we,{expression:String(e.value)})]})]})]}),n&&F(Xe,{steps:e.explanation??[]})]}):F(`div`,{class:`result card-like`,children:[F(`p`,{class:`mono input`,children:t}),F(`p`,{class:`value`,children:e.result?`✓ true`:`✗ false`})]})}function Xe({steps:e}){return e.length===0?null:F(`section`,{class:`steps card-like`,children:[F(`h2`,{children:`Step by step`}),e.map((e,t)=>F(`div`,{class:`step`,children:[F(`h3`,{class:`mono`,children:e.part}),F(`ol`,{children:e.steps.map((e,t)=>F(`li`,{children:e},t))}),F(`p`,{class:`value-line`,children:[`= `,F(y,{value:e.value})]})]},t))]})}var Ze=[`{2|1} + ^`,`3 x {1|-1}`,`{0,*|*}`,`*2 + *3`,`{1/2|0} <> *`,`cool({5|1}, 1)`,`atomic_weight(^3*)`,`Tiny(2) - ^`,`nim_product(2, 3)`],Qe=[`{`,`|`,`}`,`^`,`v`,`*`,`+-`,`(`,`)`,` <> `,` == `];function $e({query:e}){let t=(e.get(`e`)??``).split(`
`).filter(e=>e.trim()!==``),[n,r]=I(t.map((e,t)=>({id:t,text:e}))),[a,o]=I(new Map),[s,c]=I(t.length===1?t[0]:``),[l,u]=I(null);E(()=>{document.title=`Calculator · Upstar`,i(`calculator`,{e:n.map(e=>e.text).join(`
`)})},[n]);let d=e=>{l&&(l.setRangeText(e,l.selectionStart??s.length,l.selectionEnd??s.length,`end`),c(l.value),l.focus())},f=e=>{let t=e.trim();t!==``&&r(e=>[...e,{id:1+Math.max(-1,...e.map(e=>e.id)),text:t}])};return F(`section`,{class:`narrow calculator`,children:[F(`h1`,{children:`Calculator`}),F(`p`,{class:`lead`,children:[`Values of games: numbers, nimbers, ups, switches and braces, added, negated and compared. `,F(`code`,{children:`g = …`}),` names a value.`]}),F(`form`,{class:`ask no-print`,onSubmit:e=>{e.preventDefault(),f(s)},children:[F(`input`,{ref:u,class:`mono big`,"aria-label":`Expression`,placeholder:`{2|1} + ^`,value:s,spellcheck:!1,autocapitalize:`off`,autocomplete:`off`,onInput:e=>c(e.currentTarget.value)}),F(`button`,{type:`submit`,class:`primary`,children:`Evaluate`})]}),F(`div`,{class:`keys no-print`,role:`group`,"aria-label":`Insert`,children:Qe.map(e=>F(`button`,{type:`button`,class:`chip mono`,onClick:()=>d(e),children:e.trim()},e))}),F(`div`,{class:`chips no-print`,role:`group`,"aria-label":`Examples`,children:[F(`span`,{class:`label`,children:`Try`}),Ze.map(e=>F(`button`,{type:`button`,class:`chip mono`,onClick:()=>{c(e),f(e)},children:e},e))]}),[...n].reverse().map((e,t)=>F(tt,{line:e,names:et(n,e,a),newest:t===0,onKnown:t=>o(n=>new Map(n).set(e.id,t)),onEdit:()=>{c(e.text),l?.focus()},onRemove:()=>r(t=>t.filter(t=>t.id!==e.id))},e.id)),n.length>1&&F(`div`,{class:`toolbar no-print`,children:[F(V,{formats:nt(n,a),name:`worksheet`}),F(`button`,{type:`button`,onClick:()=>r([]),children:`Clear`})]})]})}function et(e,t,n){let r=new Map,{expression:i}=H(t.text);for(let a of e.slice(0,e.indexOf(t))){let{name:e}=H(a.text);if(e===null)continue;let t=n.get(a.id)?.value;if(t!==void 0)r.set(e,String(t));else if(RegExp(`\\b${e}\\b`).test(i))return null}return r}function tt({line:t,names:r,newest:i,onKnown:a,onEdit:o,onRemove:s}){let{expression:c}=H(t.text),l=r&&Je(c,r),u=n(l,t=>e(`eval`,[l],{explain:!0},t));return E(()=>{u.data&&a(u.data)},[u.data]),F(`div`,{class:`line`,children:[r===null&&F(`p`,{class:`note`,children:[`Waiting for a line above it: `,t.text]}),F(v,{request:u,text:`Evaluating…`,children:e=>F(Ye,{answer:e,text:t.text,newest:i})}),F(`div`,{class:`line-tools no-print`,children:[F(`button`,{type:`button`,class:`quiet`,"aria-label":`Edit ${t.text}`,onClick:o,children:`Edit`}),F(`button`,{type:`button`,class:`quiet`,"aria-label":`Remove ${t.text}`,onClick:s,children:`✕`})]})]})}function nt(e,t){let n=e.map(e=>{let n=t.get(e.id);return[e.text,n?.result===void 0?String(n?.value??``):String(n.result)]}),r=e=>`"${e.replaceAll(`"`,`""`)}"`;return[{name:`Text`,ending:`txt`,text:()=>n.map(([e,t])=>`${e}\n    ${t}\n`).join(``)},{name:`CSV`,ending:`csv`,text:()=>[`input,value`,...n.map(e=>e.map(r).join(`,`)),``].join(`
`)},{name:`LaTeX`,ending:`tex`,text:async()=>{let r=await Promise.all(e.map(e=>rt(t.get(e.id))));return[`\\begin{tabular}{ll}`,...n.map(([e],t)=>`\\verb|${e.replaceAll(`|`,`¦`)}| & ${r[t]} \\\\`),`\\end{tabular}`,``].join(`
`)}}]}async function rt(t){if(!t)return``;if(t.result!==void 0)return String(t.result);let{value:n}=await e(`eval`,[t.input],{notation:`latex`});return`$${n}$`}function it({name:t}){let r=n(t,n=>e(`reproduce`,[t],{cells:!0},n));return F(v,{request:r,text:`Computing every cell…`,children:e=>{let n=e.items.flatMap(e=>e.errata);return F(`div`,{class:`reproduced`,children:[e.items.map(e=>F(`p`,{children:[F(`strong`,{children:[e.match,` of `,e.cells]}),` `,`published cells match`,e.errata.length>0&&`, ${e.errata.length} differ`,e.not_computed>0&&`, ${e.not_computed} not computed`,e.unprinted>0&&`; ${e.unprinted} more computed that are not printed`,`.`]},e.item)),F(lt,{errata:n}),e.cells&&F(ot,{cells:e.cells,errata:n}),e.cells&&F(V,{formats:ut(e.cells,e),name:t.replace(`/`,`-`)})]})}})}function at({paper:t}){let r=n(`errata ${t}`,n=>e(`reproduce`,[t],{time:`120s`},n));return F(v,{request:r,text:`Computing every cell of the paper…`,children:({items:e})=>{let[t,n]=[e.reduce((e,t)=>e+t.cells,0),e.reduce((e,t)=>e+t.match,0)],r=e.reduce((e,t)=>e+t.not_computed,0);return F(`div`,{class:`reproduced`,children:[F(`p`,{children:[F(`strong`,{children:[n.toLocaleString(`en`),` of `,t.toLocaleString(`en`)]}),` `,`published cells match`,r>0&&`; ${r} could not be computed in this time`,`.`]}),F(lt,{errata:e.flatMap(e=>e.errata)})]})}})}function ot({cells:e,errata:t}){let r=n(`rulesets`,()=>S()).data??[],i=new Set(t.map(e=>`${e.position} ${e.published}`));return F(`div`,{class:`scroll`,tabIndex:0,role:`region`,"aria-label":`Cells`,children:F(`table`,{children:[F(ct,{}),F(`tbody`,{children:e.map((e,t)=>{let n=i.has(`${e.position} ${e.published}`);return F(`tr`,{class:n?`differs`:``,children:[F(`th`,{scope:`row`,class:`mono`,children:F(`a`,{href:b(r,e.ruleset)?a(`play`,{r:e.ruleset,p:e.position}):a(`calculator`,{e:e.position}),children:e.position})}),F(`td`,{class:`mono`,children:e.published??`–`}),F(`td`,{class:`mono`,children:e.computed??`–`}),F(`td`,{children:st(e,n)})]},t)})})]})})}function st({published:e,computed:t},n){return n?`✗ differs`:t===null?`not computed`:e===null?`not printed`:`✓`}function ct(){return F(`thead`,{children:F(`tr`,{children:[F(`th`,{scope:`col`,children:`Position`}),F(`th`,{scope:`col`,children:`Published`}),F(`th`,{scope:`col`,children:`Computed`}),F(`th`,{scope:`col`,children:F(`span`,{class:`unseen`,children:`Agreement`})})]})})}function lt({errata:e}){return e.length===0?null:F(k,{children:[F(`h3`,{children:`Where they differ, and why`}),F(`ul`,{class:`reasons`,children:e.map((t,n)=>F(`li`,{children:[F(`span`,{class:`mono`,children:t.position}),`: published `,F(`span`,{class:`mono`,children:t.published??`–`}),`, computed`,` `,F(`span`,{class:`mono`,children:t.computed??`–`}),`. `,t.reason!==e[n-1]?.reason&&t.reason]},n))})]})}function ut(e,t){let n=e=>`"${(e??``).replaceAll(`"`,`""`)}"`,r=({ruleset:e,position:t,published:r,computed:i})=>[e,t,r,i].map(n).join(`,`);return[{name:`CSV`,ending:`csv`,text:()=>[`ruleset,position,published,computed`,...e.map(r),``].join(`
`)},{name:`JSON`,ending:`json`,text:()=>JSON.stringify(t)}]}function dt({query:e}){let[t,r]=I(e.get(`item`)??``),a=n(`papers`,e=>_(`papers`,e.signal));return E(()=>{document.title=`Papers · Upstar`,i(`papers`,{item:t})},[t]),F(`section`,{class:`narrow papers`,children:[F(`h1`,{children:`Papers`}),F(`p`,{class:`lead`,children:`Published tables beside what is computed here, cell by cell. Open one to compute it.`}),F(v,{request:a,text:`Loading the papers…`,children:({papers:e})=>e.map(e=>F(ft,{paper:e,open:t,setOpen:r},e.paper))})]})}function ft({paper:e,open:t,setOpen:n}){let[r,i]=I(t.startsWith(`${e.paper}/`)),[a,o]=I(!1);return F(`details`,{class:`card-like paper`,open:r,onToggle:e=>i(e.currentTarget.open),children:[F(`summary`,{children:[F(`h2`,{children:e.title}),F(`span`,{class:`note`,children:[e.authors,e.year!==null&&`, ${e.year}`,` · `,e.items.length,` items`]})]}),r&&F(`details`,{open:a,onToggle:e=>o(e.currentTarget.open),children:[F(`summary`,{children:F(`strong`,{children:`What comes out differently, and why`})}),a&&F(at,{paper:e.paper})]}),r&&F(`ul`,{class:`items`,children:e.items.map(r=>F(`li`,{children:F(pt,{name:`${e.paper}/${r.item}`,item:r,open:t,setOpen:n})},r.item))})]})}function pt({name:e,item:t,open:n,setOpen:r}){let i=M(null);E(()=>{n===e&&i.current?.scrollIntoView()},[]);let a=t=>t!==(n===e)&&r(t?e:``);return F(`details`,{ref:i,open:n===e,onToggle:e=>a(e.currentTarget.open),children:[F(`summary`,{children:[F(`span`,{class:`mono`,children:t.item}),` `,t.title,` `,t.cells>0&&F(`span`,{class:`count`,children:t.cells===1?`1 cell`:`${t.cells} cells`})]}),n===e&&F(k,{children:[t.note&&F(`p`,{class:`note`,children:t.note}),F(it,{name:e})]})]})}function mt(e,t,n){let r=e.n.map((t,n)=>[t,e.values[n]??null]),i=r.every(([,e])=>typeof e==`number`),a=[{name:`CSV`,ending:`csv`,text:()=>[`n,value`,...r.map(([e,t])=>`${e},${gt(t)}`),``].join(`
`)},{name:`LaTeX`,ending:`tex`,text:async()=>{let{values:r}=await n();return vt([`c`,`c`],[[`$n$`,`value`],...e.n.map((e,t)=>[String(e),_t(r[t]??null)])],t)}},{name:`JSON`,ending:`json`,text:()=>JSON.stringify(e)}];return i&&a.push({name:`b-file`,ending:`txt`,text:()=>r.map(([e,t])=>`${e} ${t}`).join(`
`)+`
`}),a}function ht(e,t,n){let r=(t,{values:n}=e)=>e.x.map((e,r)=>n[t]?.[r]??null);return[{name:`CSV`,ending:`csv`,text:()=>[[`y\\x`,...e.x].join(`,`),...e.y.map((e,t)=>[e,...r(t).map(gt)].join(`,`)),``].join(`
`)},{name:`LaTeX`,ending:`tex`,text:async()=>{let i=await n(),a=e.y.map((e,t)=>[String(e),...r(t,i).map(_t)]);return vt([`c|`,...e.x.map(()=>`c`)],[[`$y\\backslash x$`,...e.x.map(String)],...a],t)}},{name:`JSON`,ending:`json`,text:()=>JSON.stringify(e)}]}function gt(e){let t=e===null?``:String(e);return/[",\n]/.test(t)?`"${t.replaceAll(`"`,`""`)}"`:t}function _t(e){return e===null?``:`$${e}$`}function vt(e,t,n){let[r,...i]=t.map(e=>`${e.join(` & `)} \\\\`);return[`% ${n}`,`\\begin{tabular}{${e.join(``)}}`,r,`\\hline`,...i,`\\end{tabular}`,``].join(`
`)}var[U,W,G,K,q,J]=[760,340,44,40,14,14];function yt({answer:e,preperiod:t,period:n}){let[r,i]=I(null),a=e.n.map((t,n)=>({n:t,value:Number(e.values[n])})).filter(e=>Number.isFinite(e.value)),o=Math.max(...e.n,1),s=Math.max(...a.map(e=>e.value),1),c=e=>G+e/o*(U-G-J),l=e=>W-K-e/s*(W-K-q),u=Math.max(1.4,Math.min(4,500/a.length)),d=r===null?null:a[r];return F(`figure`,{class:`scatter card-like`,children:[F(`svg`,{viewBox:`0 0 ${U} ${W}`,role:`img`,"aria-label":`Nimbers of heaps 0 to ${o}; the largest is ${s}`,onPointerMove:e=>{let t=e.currentTarget.getBoundingClientRect(),n=((e.clientX-t.left)/t.width*U-G)/((U-G-J)/o),r=a.findIndex(e=>e.n>=n-.5);i(r>=0?r:null)},onPointerLeave:()=>i(null),children:[t!==null&&t>0&&F(`rect`,{class:`before`,x:G,y:q,width:c(Math.min(t,o))-G,height:W-q-K}),bt(s,6).map(e=>F(`g`,{class:`tick`,children:[F(`path`,{d:`M${G} ${l(e)}H${U-J}`}),F(`text`,{x:G-8,y:l(e),dy:`0.35em`,"text-anchor":`end`,children:e})]},`y${e}`)),bt(o,9).map(e=>F(`g`,{class:`tick`,children:F(`text`,{x:c(e),y:W-K+20,"text-anchor":`middle`,children:e})},`x${e}`)),a.map(({n:e,value:t})=>F(`circle`,{class:`dot`,cx:c(e),cy:l(t),r:u},e)),d&&F(`circle`,{class:`dot pointed`,cx:c(d.n),cy:l(d.value),r:u+3}),F(`text`,{class:`axis`,x:(U+G)/2,y:W-4,"text-anchor":`middle`,children:`heap`})]}),F(`figcaption`,{children:d?`Heap ${d.n} has nimber ${d.value}.`:n===null?`The nimber of each heap.`:`Shaded: before the period. Then every ${n} heaps the same.`})]})}function bt(e,t){let n=e/t,r=10**Math.floor(Math.log10(Math.max(n,1))),i=Math.max(1,[1,2,5,10].map(e=>e*r).find(e=>e>=n)??r);return Array.from({length:Math.floor(e/i)+1},(e,t)=>t*i)}var xt=5e3,Y=5e4,St=20,Ct=1e6;function wt({query:e}){let t=n(`rulesets`,()=>S());return F(`section`,{class:`narrow sequences`,children:[F(`h1`,{children:`Octal games`}),F(`p`,{class:`lead`,children:`Type a code, and see the nimber of every heap and the period.`}),F(v,{request:t,text:`Loading…`,children:t=>F(Tt,{cards:t.filter(e=>e.period),query:e})})]})}function Tt({cards:e,query:t}){let n=t.get(`r`)??``,r=b(e,n)?n:Et(e),[a,o]=I(b(e,r)?.name??e[0]?.name??``),[s,c]=I(u(r)),[l,d]=I(Number(t.get(`n`))||200),f=e.find(e=>e.name===a),[p,m]=I({ruleset:r,upTo:l});E(()=>{document.title=`Octal games · Upstar`,i(`sequences`,{r:p.ruleset,n:p.upTo===200?null:String(p.upTo)})},[p]);let h=t=>{let n=e.find(e=>e.name===t);o(t),c(u(n?.examples[0]?.ruleset??``))};return F(k,{children:[F(`form`,{class:`ask sequence-form`,onSubmit:e=>{e.preventDefault(),m({ruleset:f?.parameter?C(a,s.trim()):a,upTo:l})},children:[F(`label`,{class:`field`,children:[F(`span`,{class:`label`,children:`Game`}),F(`select`,{value:a,onChange:e=>h(e.currentTarget.value),children:e.map(e=>F(`option`,{value:e.name,children:e.title},e.name))})]}),f?.parameter&&F(`label`,{class:`field grow`,children:[F(`span`,{class:`label`,children:`Code`}),F(`input`,{class:`mono`,value:s,spellcheck:!1,autocapitalize:`off`,onInput:e=>c(e.currentTarget.value)})]}),F(`label`,{class:`field`,children:[F(`span`,{class:`label`,children:`Heaps up to`}),F(`input`,{type:`number`,min:1,max:xt,value:l,onInput:e=>d(Math.min(Math.max(Number(e.currentTarget.value),1),xt))})]}),F(`button`,{type:`submit`,class:`primary`,children:`Show`})]}),f?.parameter&&F(`p`,{class:`help`,children:f.parameter}),F(Dt,{ruleset:p.ruleset,upTo:p.upTo})]})}function Et(e){let t=e.find(e=>/\boctal code\b/.test(e.parameter??``))??e[0];return t?.examples[0]?.ruleset??t?.name??``}function Dt({ruleset:t,upTo:r}){let i=n(JSON.stringify([`sequence`,t,r]),n=>e(`sequence`,[t],{n:`0..${r}`},n)),[o,s]=I({ruleset:t,max:Y}),c=o.ruleset===t?o.max:Y,l=n(i.data?JSON.stringify([`period`,t,c]):null,n=>e(`period`,[t],{max:c},n));return F(k,{children:[F(v,{request:i,text:`Computing…`,children:e=>F(yt,{answer:e,preperiod:l.data?.preperiod??null,period:l.data?.period??null})}),i.data&&F(k,{children:[F(`div`,{class:`card-like`,"aria-live":`polite`,children:[F(`h2`,{children:`Period`}),F(v,{request:l,text:`Looking for the period…`,children:e=>F(Ot,{answer:e})}),l.data?.period===null&&c<Ct&&F(`button`,{type:`button`,onClick:()=>s({ruleset:t,max:c*St}),children:`Look further`})]}),F(`details`,{class:`card-like`,children:[F(`summary`,{children:`All values`}),F(`p`,{class:`mono wrap`,children:i.data.values.join(`, `)}),F(V,{formats:mt(i.data,t,()=>e(`sequence`,[t],{n:`0..${r}`,notation:`latex`})),name:`sequence`})]}),F(`p`,{children:F(`a`,{href:a(`play`,{r:t,p:`7`}),children:`Play this game`})})]})]})}function Ot({answer:e}){if(e.period===null)return F(`p`,{children:[`No period found up to heap `,e.checked_to.toLocaleString(`en`),`.`]});let t=e.saltus?` (each time ${e.saltus} more)`:``;return F(k,{children:[F(`p`,{children:[`From heap `,e.preperiod,` on the values repeat every `,F(`strong`,{children:e.period}),` heaps`,t,`.`,` `,e.proved?`✓ Proved`:`Not proved; it holds up to heap ${e.checked_to}`,e.proved&&e.theorem?`: ${e.theorem}.`:`.`]}),F(`dl`,{class:`figures`,children:[F(T,{name:`Period`,value:e.period}),F(T,{name:`Preperiod`,value:e.preperiod}),F(T,{name:`Exceptions`,value:e.exception_count}),F(T,{name:`Largest nimber`,value:e.max_nimber===null?null:`${e.max_nimber} at ${e.max_at}`}),F(T,{name:`Checked to`,value:e.checked_to})]})]})}var kt=new Set(`def return for in if elif else and or not lambda pass break continue True False None range len`.split(` `)),At=/(#[^\n]*)|("""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?)|\b(\d[\w.]*)|([A-Za-z_]\w*)/g;function jt(e){let t=[],n=0,r=!1;for(let i of e.matchAll(At)){i.index>n&&t.push({kind:`plain`,text:e.slice(n,i.index)});let[a,o,s,c,l]=i,u=o?`comment`:s?`string`:c?`number`:kt.has(l)?`keyword`:r?`name`:`plain`;t.push({kind:u,text:a}),r=l===`def`,n=i.index+a.length}return n<e.length&&t.push({kind:`plain`,text:e.slice(n)}),t}function Mt(e){let t=[[]];for(let n of jt(e))n.text.split(`
`).forEach((e,r)=>{r>0&&t.push([]),e!==``&&t.at(-1).push({...n,text:e})});return t}var Nt=`    `;function Pt(e,t,n){let r=e.slice(X(e,t),t),i=/^ */.exec(r)[0]+(/[:([{]\s*$/.test(r.replace(/#.*$/,``))?Nt:``),a=t+1+i.length;return{from:t,to:n,text:`\n${i}`,select:[a,a]}}function Ft(e,t,n){if(!e.slice(t,n).includes(`
`)){let r=t-X(e,t),i=` `.repeat(4-r%4);return{from:t,to:n,text:i,select:[t+i.length,t+i.length]}}return Z(e,t,n,e=>e===``?e:Nt+e)}function It(e,t,n){return Z(e,t,n,e=>e.replace(/^ {1,4}/,``))}function Lt(e,t,n){let r=Rt(e,t,n).lines.filter(e=>e.trim()!==``),i=r.length>0&&r.every(e=>/^\s*#/.test(e));return Z(e,t,n,e=>i?e.replace(/^(\s*)# ?/,`$1`):e.trim()===``?e:`# ${e}`)}function X(e,t){return e.lastIndexOf(`
`,t-1)+1}function Rt(e,t,n){let r=X(e,t),i=n>t&&e[n-1]===`
`?n-1:n,a=e.indexOf(`
`,i),o=a<0?e.length:a;return{from:r,to:o,lines:e.slice(r,o).split(`
`)}}function Z(e,t,n,r){let{from:i,to:a,lines:o}=Rt(e,t,n),s=o.map(r).join(`
`);if(t!==n)return{from:i,to:a,text:s,select:[i,i+s.length]};let c=Math.max(i,t+s.length-(a-i));return{from:i,to:a,text:s,select:[c,c]}}function zt({text:e,mark:t,describedBy:n,onText:r}){let i=M(null),a=M(!1),o=D(()=>Mt(e),[e]);return F(`div`,{class:`script-editor`,children:F(`div`,{class:`script-sheet`,children:[F(`div`,{class:`gutter`,"aria-hidden":`true`,children:o.map((e,n)=>F(`div`,{class:t?.line===n+1?`wrong`:void 0,children:n+1},n))}),F(`div`,{class:`script-page`,children:[F(`pre`,{"aria-hidden":`true`,children:o.map((e,n)=>F(`div`,{class:`row ${t?.line===n+1?`wrong`:``}`,children:[e.map((e,t)=>F(`span`,{class:e.kind,children:e.text},t)),t?.line===n+1&&F(k,{children:[F(Bt,{mark:t}),F(`span`,{class:`lens`,children:t.message})]}),`​`]},n))}),F(`textarea`,{ref:i,"aria-label":`Script`,"aria-describedby":n,"aria-invalid":t!==null,title:``,value:e,spellcheck:!1,autocapitalize:`off`,autocomplete:`off`,wrap:`off`,onInput:e=>r(e.currentTarget.value),onKeyDown:e=>{let t=i.current,n=n=>{e.preventDefault(),Vt(t,n(t.value,t.selectionStart,t.selectionEnd))},r=a.current;a.current=e.key===`Escape`||r&&e.key===`Shift`,!e.isComposing&&(e.key===`Tab`&&!r&&!e.altKey&&!e.ctrlKey&&!e.metaKey?n(e.shiftKey?It:Ft):e.key===`Enter`&&!e.shiftKey&&!e.ctrlKey&&!e.metaKey?n(Pt):e.key===`/`&&(e.ctrlKey||e.metaKey)&&n(Lt))}})]})]})})}function Bt({mark:{column:e,length:t}}){return F(`span`,{class:`squiggle`,style:{left:`${e-1}ch`,width:`${Math.max(t,1)}ch`}})}function Vt(e,{from:t,to:n,text:r,select:i}){e.value.slice(t,n)!==r&&(e.setSelectionRange(t,n),(r===``?document.execCommand(`delete`):document.execCommand(`insertText`,!1,r))||(e.setRangeText(r,t,n,`end`),e.dispatchEvent(new Event(`input`,{bubbles:!0}))),e.setSelectionRange(...i))}var Ht=Object.assign({"../../../../../examples/rulesets/amazons.star":`# Amazons: slides like a queen, and an arrow that slides on from there. \`start\` makes the boards behind 4x4; queens go
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
`}),Q=Object.keys(Ht).sort().map(e=>{let t=Ht[e];return{title:Wt(e),kit:/^ruleset\s*=\s*(\w+)/m.exec(t)?.[1]??`text`,text:t}}),Ut=Q.filter(({kit:e,text:t})=>e===`grid`&&/^\s*start = /m.test(t)).sort((e,t)=>e.text.length-t.text.length)[0]??Q[0];function Wt(e){return e.replace(/^.*\//,``).replace(/\.star$/,``).split(`-`).map(e=>e.charAt(0).toUpperCase()+e.slice(1)).join(` `)}var Gt=120;function Kt({query:e}){let t=e.get(`r`)??``,r=n(t,async()=>Se(t)?be(t).catch(()=>``):Ut?.text??``);return E(()=>{document.title=`Playground · Upstar`},[]),F(v,{request:r,text:`Reading the script…`,children:t=>F(qt,{initial:t,show:p(e)})})}function qt({initial:e,show:t}){let[n,r]=I(e),[i,o]=I(null),[s,c]=I(null),[l,u]=I(!0),[d,f]=I(``),p=M(!0);E(()=>{let e=new AbortController,t=p.current?0:Gt;p.current=!1,u(!0);let r=setTimeout(async()=>{let t=await Jt(n,{signal:e.signal}).catch(e=>e);e.signal.aborted||(u(!1),t instanceof Error?c(t):(c(null),o(t)))},t);return()=>{clearTimeout(r),e.abort()}},[n]);let m=e=>{r(e),f(``),history.replaceState(null,``,a(`playground`))},g=async()=>{try{let e=a(`play`,{r:await me(n),p:h().query.get(`p`)});await j(location.href.split(`#`)[0]+e),f(`Link copied: whoever opens it can play this game.`)}catch(e){f(e.message)}},_=s?.place?{message:s.message,...s.place}:null;return F(`div`,{class:`playground`,children:[F(`section`,{class:`bench`,"aria-label":`The script`,children:[F(`div`,{class:`heading`,children:[F(`h1`,{children:`Playground`}),F(`div`,{class:`toolbar`,children:[F(`label`,{class:`start`,children:[F(`span`,{class:`unseen`,children:`Start from an example`}),F(`select`,{value:``,onChange:e=>m(Q[Number(e.currentTarget.value)].text),children:[F(`option`,{value:``,disabled:!0,hidden:!0,children:`Start from…`}),Q.map(({title:e,kit:t},n)=>F(`option`,{value:n,children:[e,` (`,t.replaceAll(`_`,` `),`)`]},e))]})]}),F(`button`,{type:`button`,class:`primary`,disabled:i===null,onClick:g,children:`Copy the link`})]})]}),F(zt,{text:n,mark:_,describedBy:`script-status`,onText:r}),F(`div`,{id:`script-status`,class:`script-status ${s?`bad`:``}`,role:`status`,children:s?F(k,{children:[F(`strong`,{children:[F(`span`,{"aria-hidden":`true`,children:`✗`}),` `,_?`Line ${_.line}, column ${_.column}.`:`Not yet.`]}),` `,s.message,s.position&&F(k,{children:[` `,`In position `,F(`span`,{class:`mono`,children:s.position}),`.`]}),s.expected&&F(`span`,{class:`note`,children:[` Expected: `,s.expected,`.`]})]}):F(`span`,{children:d||(l?`Reading…`:`✓ Playable. Every change of the script is in the game at once.`)})}),F(Yt,{})]}),i?F(`div`,{class:`stage ${s?`stale`:``}`,children:F(pe,{card:i.card,initial:i.game,initialShow:t,view:`playground`})}):F(`div`,{class:`stage empty`,children:F(`p`,{class:`note`,children:s?`The board comes as soon as the script can be read.`:`Setting up…`})})]})}async function Jt(e,n){let r=await me(e),{query:i}=h(),o=Object.fromEntries([...i].filter(([e])=>e!==`r`));n.signal?.aborted||history.replaceState(null,``,a(`playground`,{r,...o}));let s=await d(r,n),u=i.get(`p`);if(u!==null){let e=/:.*$/s.exec(i.get(`r`)??``)?.[0]??``,a=ue(i,r+e,u,de());if(await c(a.ruleset,u,void 0,n).then(()=>!0,e=>{if(e.place!==null||e.status===0||e.stopped)throw e;return!1}))return{card:s,game:(await t(a,null,n)).game}}let f=await x(s,n);if(!f){let e=s.examples[0];throw e?(await c(e.ruleset,e.position,void 0,n),new w(`no board could be drawn`,400)):new w(`the script has no example to start from: examples = {"a position": "its value"}`,400)}return{card:s,game:l(f.ruleset,f.position,de())}}function Yt(){return F(`details`,{class:`reference`,children:[F(`summary`,{children:`How a script is written`}),F(`p`,{children:[`The language is Starlark, Python without files, clocks and chance. The last statement is `,F(`code`,{children:`ruleset = KIT(…)`}),` with one of the kits `,F(`code`,{children:`heaps`}),`, `,F(`code`,{children:`strip`}),`, `,F(`code`,{children:`grid`}),`, `,F(`code`,{children:`graph`}),`, `,F(`code`,{children:`digraph`}),`,`,` `,F(`code`,{children:`weighted_graph`}),`, `,F(`code`,{children:`text`}),`; it needs `,F(`code`,{children:`name`}),`, `,F(`code`,{children:`rules`}),` and `,F(`code`,{children:`examples`}),`.`]}),F(`p`,{children:[F(`code`,{children:`moves(board, me, you)`}),` lists what a player can do, or `,F(`code`,{children:`left(board)`}),` and `,F(`code`,{children:`right(board)`}),` where they do different things. A move says what changes: `,F(`code`,{children:`(square, letter, square, letter)`}),`. On heaps `,F(`code`,{children:`moves(n)`}),` lists what one heap can become.`]}),F(`p`,{children:[`On boards: `,F(`code`,{children:`board[s]`}),`, `,F(`code`,{children:`board.all(".")`}),`, `,F(`code`,{children:`board.near(s)`}),`, `,F(`code`,{children:`board.pairs(".", 1, 0)`}),`; on graphs: `,F(`code`,{children:`g.all(".")`}),`, `,F(`code`,{children:`g.near(v)`}),`, `,F(`code`,{children:`g.touches(v, you)`}),`. Hints such as `,F(`code`,{children:`joined`}),` and`,` `,F(`code`,{children:`symmetry`}),` make a game fast. Tab indents; Escape, then Tab, leaves the editor.`]})]})}async function Xt(e,t,n,r={}){let i=await c(e.ruleset,e.position,void 0,r).catch(()=>null),a=Ce(n,t+1),o=`left`;for(let t=0;i&&t<a;t++){let t=i.moves.filter(e=>e.player===null||e.player===o);if(t.length<4)break;let a=await c(e.ruleset,se(n,t).position,void 0,r).catch(()=>null);if(!a||a.left<2||a.right<2)break;i=a,o=o===`left`?`right`:`left`}return i}var Zt=40,[Qt,$t]=[4,120];async function en(e,t,n,r={}){let i=oe(t),a=e.filter(e=>![`sum`,`braces`,`text`].includes(e.board.kind));for(let e=0;e<Zt;e++){let e=se(i,a),t=fe(e,n,i),o=t[Math.min(t.length-1,i()<.7?0:1)],s=await Xt(o,3,i,r);if(r.signal?.aborted)return null;if(!s||s.left<Qt||s.left>$t)continue;let c=await tn(s,r);if(c&&c.options.filter(e=>e.wins).length===1&&c.options.length>=Qt)return{card:e,position:s,choices:c.options.length,grade:nn(c.options.length)}}return null}function tn(t,{signal:n}){return e(`moves`,[t.ruleset,t.position],{outcome:!0,player:`left`,time:`2s`},{signal:n}).catch(()=>null)}function nn(e){return e<=7?`easy`:e<=14?`medium`:`hard`}function rn(e=new Date){let t=e=>String(e).padStart(2,`0`);return`${e.getFullYear()}-${t(e.getMonth()+1)}-${t(e.getDate())}`}function an({query:e}){let t=n(`rulesets`,()=>S());return E(()=>{document.title=`Puzzle · Upstar`},[]),F(`section`,{class:`narrow puzzle`,children:F(v,{request:t,text:`Loading the games…`,children:t=>F(on,{cards:t,query:e})})})}function on({cards:e,query:t}){let r=t.get(`day`)??rn(),i=t.get(`seed`),a=b(e,t.get(`r`)??``),o=t.get(`size`)===`large`?`large`:t.get(`size`)===`medium`?`medium`:`small`,s=i===null?`day ${r}`:`seed ${i}`,c=n(JSON.stringify([s,o,a?.name]),async t=>({puzzle:await en(a?[a]:e.filter(e=>e.parameter===null),s,o,t)}));return F(k,{children:[F(`h1`,{children:i===null?r===rn()?`Puzzle of the day`:`Puzzle of ${r}`:`Puzzle`}),F(v,{request:c,text:`Making the puzzle…`,children:({puzzle:e})=>e?F(sn,{puzzle:e,name:i===null?r:`no. ${i}`},s):F(`p`,{class:`note`,children:`No position with exactly one winning move was found. Try another one.`})}),F(cn,{cards:e,only:a})]})}function sn({puzzle:e,name:t}){let{card:n,position:r,choices:i,grade:o}=e,[s,c]=I([]),[l,d]=I(``),f=s.at(-1),p=()=>{let e=s.map(({right:e})=>e?`🟢`:`⚪`).join(``);return`Upstar puzzle ${t} · ${n.title} · ${e}\n${location.href}`};return F(`div`,{class:`card-like riddle`,children:[F(`p`,{children:[F(`strong`,{children:n.title}),` `,F(`span`,{class:`parameter`,children:u(r.ruleset)}),` `,F(`span`,{class:`mono`,children:r.position}),` `,F(`span`,{class:`grade ${o}`,children:o})]}),F(`p`,{class:`note`,children:n.rules}),F(`p`,{class:`note`,children:[i,` moves; exactly one of them wins. `,F(`span`,{"aria-hidden":`true`,children:`⚪`.repeat(Math.min(s.length,20))})]}),F(Le,{card:n,ruleset:r.ruleset,position:r.position,onTried:(e,t)=>c(n=>[...n,{right:e,why:t}])}),F(`div`,{role:`status`,children:[f?.right&&F(`p`,{class:`verdict-line good`,children:[`✓ Solved `,s.length===1?`at the first try`:`at try ${s.length}`,`. `,f.why&&`${ln(f.why)}.`]}),f&&!f.right&&F(`p`,{class:`verdict-line bad`,children:[`✗ That one loses. `,f.why&&`${ln(f.why)}.`]})]}),f?.right&&F(`div`,{class:`toolbar`,children:[F(`button`,{type:`button`,class:`primary`,onClick:async()=>{await j(p()),d(`Result copied.`)},children:`Copy the result`}),F(`a`,{class:`button`,href:a(`play`,{r:r.ruleset,p:r.position}),children:`Play it against the computer`}),F(`span`,{class:`note`,role:`status`,children:l})]})]})}function cn({cards:e,only:t}){let[n,r]=I(t?.name??``),[i,o]=I(`small`),s=()=>{location.hash=a(`puzzle`,{seed:String(Math.floor(Math.random()*1e6)),r:n,size:i===`small`?null:i})};return F(`form`,{class:`ask no-print`,onSubmit:e=>{e.preventDefault(),s()},children:[F(`label`,{class:`field grow`,children:[F(`span`,{class:`label`,children:`Game`}),F(`select`,{value:n,onChange:e=>r(e.currentTarget.value),children:[F(`option`,{value:``,children:`Any`}),e.map(e=>F(`option`,{value:e.name,children:e.title},e.name))]})]}),F(`label`,{class:`field`,children:[F(`span`,{class:`label`,children:`Size`}),F(`select`,{value:i,onChange:e=>o(e.currentTarget.value),children:[F(`option`,{value:`small`,children:`Small`}),F(`option`,{value:`medium`,children:`Medium`}),F(`option`,{value:`large`,children:`Large`})]})]}),F(`button`,{type:`submit`,children:`Another puzzle`})]})}function ln(e){return e.charAt(0).toUpperCase()+e.slice(1)}function un(e,t){let n=e.examples.map(e=>e.position);if(n.find(e=>/^\d+x\d+$/.test(e)))return t?`{y}x{x}`:`2x{n}`;if(e.board.kind===`heaps`)return t?`{x},{y}`:`{n}`;if(e.board.kind===`graph`&&e.board.edge_colours.length===0&&!e.board.weights){let n=e.board.directed===`yes`?`dipath`:`path`,r=e.board.mark_needed?`@0`:``;return t?`grid({y},{x})${r}`:`${n}({n})${r}`}let r=n.find(e=>/^\w+\(\d+/.test(e));if(r)return r.replace(/\d+/,t?`{x}`:`{n}`);let i=n.find(e=>e.length>1);return i&&!t?`${i.slice(0,2)}{n}${i.slice(2)}`:`{n}`}function dn(e,t){let n=e.get(`kind`)===`table`?`table`:e.get(`kind`)===`match`?`match`:`sequence`,r=e.get(`r`)??t[0]?.examples[0]?.ruleset??``,i=b(t,r);return{kind:n,ruleset:r,template:e.get(`t`)??(i?un(i,n===`table`):``),n:e.get(`n`)??`1..8`,x:e.get(`x`)??`1..5`,y:e.get(`y`)??`1..4`,values:e.get(`values`)??`0,1,2,3,1,4,3,2,1,4,2,6`,time:`30s`}}function fn({query:e}){let t=e.get(`r`)??``,r=n(t,()=>s(t));return E(()=>{document.title=`Tables · Upstar`},[]),F(`section`,{class:`narrow tables`,children:[F(`h1`,{children:`Sequences and tables`}),F(`p`,{class:`lead`,children:[`Values along a family of positions: a template with `,`{n}`,`, or `,`{x}`,` and `,`{y}`,`, is filled in and solved.`]}),F(v,{request:r,text:`Loading the games…`,children:t=>F(pn,{cards:t,query:e})})]})}function pn({cards:e,query:t}){let[n,r]=I(()=>dn(t,e)),[a,o]=I(()=>t.has(`t`)||t.has(`values`)?n:null),s=e=>r(t=>({...t,...e}));E(()=>{if(!a)return;let{kind:e,ruleset:t,template:n,n:r,x:o,y:s,values:c}=a;i(`tables`,{kind:e===`sequence`?null:e,...e===`match`?{values:c}:e===`table`?{r:t,t:n,x:o,y:s}:{r:t,t:n,n:r}})},[a]);let c=b(e,n.ruleset),l=(t,r=n.kind)=>{let i=b(e,t);s({ruleset:t,kind:r,template:i?un(i,r===`table`):``})},u=(e,t,r=!1)=>F(`label`,{class:`field ${r?`grow`:``}`,children:[F(`span`,{class:`label`,children:t}),F(`input`,{class:`mono`,value:n[e],spellcheck:!1,autocapitalize:`off`,onInput:t=>s({[e]:t.currentTarget.value})})]});return F(k,{children:[F(`form`,{class:`card-like form no-print`,onSubmit:e=>{e.preventDefault(),o({...n,time:`30s`})},children:[F(N,{name:`kind`,legend:`Show`,value:n.kind,segments:[{value:`sequence`,text:`A sequence`},{value:`table`,text:`A table`},{value:`match`,text:`Which game has these values?`}],onChange:e=>l(n.ruleset,e)}),n.kind===`match`?F(`div`,{class:`ask`,children:u(`values`,`Values`,!0)}):F(k,{children:[F(`div`,{class:`ask`,children:[F(`label`,{class:`field`,children:[F(`span`,{class:`label`,children:`Game`}),F(`select`,{value:c?.name??``,onChange:t=>{let n=b(e,t.currentTarget.value);l(n?.examples[0]?.ruleset??t.currentTarget.value)},children:e.map(e=>F(`option`,{value:e.name,children:e.title},e.name))})]}),!Se(n.ruleset)&&u(`ruleset`,`Ruleset`,!0)]}),F(`div`,{class:`ask`,children:[u(`template`,`Template`,!0),n.kind===`sequence`?u(`n`,`n`):F(k,{children:[u(`x`,`x`),u(`y`,`y`)]})]}),c&&F(`p`,{class:`help`,children:[`Positions: `,c.syntax]})]}),F(`button`,{type:`submit`,class:`primary`,children:`Compute`})]}),a&&F(hn,{title:mn(e,a),shown:a,onLonger:()=>o({...a,time:`120s`})},JSON.stringify(a))]})}function mn(e,{ruleset:t,template:n}){return`${te(e,t)} ${n}`}function hn(e){let{shown:t}=e;switch(t.kind){case`sequence`:return F(_n,{...e});case`table`:return F(vn,{...e});case`match`:return F(xn,{values:t.values})}}function gn({answer:e,onLonger:t}){return e.stopped?F(`p`,{class:`note`,children:[e.blank,` left blank: `,e.why,`.`,` `,F(`button`,{type:`button`,class:`quiet`,onClick:t,children:`Give it longer`})]}):null}function _n({shown:t,title:r,onLonger:i}){let{ruleset:o,template:s,n:c,time:l}=t,u=s.trim()===``?[o]:[o,s],d=n(JSON.stringify(t),t=>e(`sequence`,u,{n:c,time:l},t)),f=()=>e(`sequence`,u,{n:c,time:l,notation:`latex`});return F(v,{request:d,text:`Solving one position after the other…`,children:e=>F(`div`,{class:`card-like result`,children:[F(`div`,{class:`scroll`,tabIndex:0,role:`region`,"aria-label":`Values`,children:F(`table`,{class:`grid`,children:[F(`thead`,{children:F(`tr`,{children:[F(`th`,{scope:`col`,children:`n`}),F(`th`,{scope:`col`,children:`value`})]})}),F(`tbody`,{children:e.n.map((t,n)=>F(`tr`,{children:[F(`th`,{scope:`row`,children:F(`a`,{href:a(`play`,{r:o,p:bn(s,t)}),children:t})}),F(`td`,{children:F(yn,{value:e.values[n]})})]},t))})]})}),e.period&&F(`p`,{children:[`Period `,e.period.period,` from `,e.period.preperiod,` on, `,e.period.proved?`proved`:`only seen`,`.`]}),F(gn,{answer:e,onLonger:i}),F(V,{formats:mt(e,r,f),name:`sequence`})]})})}function vn({shown:t,title:r,onLonger:i}){let{ruleset:a,template:o,x:s,y:c,time:l}=t,u=n(JSON.stringify(t),t=>e(`table`,[a,o],{x:s,y:c,time:l},t)),d=()=>e(`table`,[a,o],{x:s,y:c,time:l,notation:`latex`});return F(v,{request:u,text:`Solving every cell…`,children:e=>F(`div`,{class:`card-like result`,children:[F(`div`,{class:`scroll`,tabIndex:0,role:`region`,"aria-label":`Table`,children:F(`table`,{class:`grid`,children:[F(`thead`,{children:F(`tr`,{children:[F(`th`,{scope:`col`,children:`y \\ x`}),e.x.map(e=>F(`th`,{scope:`col`,children:e},e))]})}),F(`tbody`,{children:e.y.map((t,n)=>F(`tr`,{children:[F(`th`,{scope:`row`,children:t}),e.x.map((t,r)=>F(`td`,{children:F(yn,{value:e.values[n]?.[r]})},r))]},t))})]})}),F(gn,{answer:e,onLonger:i}),F(V,{formats:ht(e,r,d),name:`table`})]})})}function yn({value:e}){return e==null?F(`span`,{class:`note`,children:`–`}):typeof e==`number`?F(k,{children:e}):F(y,{value:e})}function bn(e,t){return e.trim()===``?String(t):e.replaceAll(`{n}`,String(t))}function xn({values:t}){let r=n(t,n=>e(`sequence`,[],{match:t},n));return F(v,{request:r,text:`Comparing with every known family…`,children:({matches:e,families:t})=>F(`div`,{class:`card-like result`,children:[e.length+t.length===0&&F(`p`,{children:`No registered game or family has these values.`}),F(`ul`,{class:`points`,children:[e.map(({code:e,shift:t,name:n})=>F(`li`,{children:[F(`a`,{class:`mono`,href:a(`sequences`,{r:e}),children:e}),n&&` ${n}`,t!==0&&`, shifted by ${t}`]},`${e} ${t}`)),t.map(({ruleset:e,template:t,first:n,agreed:r})=>F(`li`,{children:[F(`a`,{class:`mono`,href:a(`tables`,{r:e,t,n:`${n}..${n+r-1}`}),children:[e,` `,t]}),` `,`from n = `,n,` on, `,r,` values`]},`${e} ${t} ${n}`))]})]})})}async function Sn(e,t={}){let n=oe(`${e.seed} ${e.task} ${e.size}`),r=[],i=new Set;for(let a=0;r.length<e.count&&a<e.count*12&&e.cards.length>0;a++){let a=e.cards[r.length%e.cards.length],o=fe(a,e.size,n)[0],s=await Xt(o,3,n,t);if(t.signal?.aborted)return r;let c=`${s?.ruleset} ${s?.position}`;if(!s||s.left===0||i.has(c))continue;let l=await wn(s,e.task,t);l&&(i.add(c),r.push({card:a,position:s,task:e.task,...l}))}return r}var Cn={N:`The next player wins (N).`,P:`The previous player wins (P).`,L:`Left wins (L).`,R:`Right wins (R).`};async function wn(t,n,{signal:r}){let i=[t.ruleset,t.position];try{if(n===`move`){let{options:t}=await e(`moves`,i,{outcome:!0,player:`left`,time:`2s`},{signal:r}),n=t.filter(e=>e.wins);return n.length===0||n.length===t.length?null:{answer:n.map(e=>e.move).join(`; or `),reason:n[0].why}}let t=await e(n,i,{time:`2s`},{signal:r}),a=t.theorem?`By a theorem: ${t.theorem}.`:null;return n===`outcome`?t.outcome?{answer:Cn[t.outcome],reason:a}:null:t.value&&t.value.length<40?{answer:t.value,reason:a}:null}catch{return null}}function Tn({task:e,position:t}){return e===`outcome`?`Who wins?`:e===`value`?t.impartial?`What is its Grundy value?`:`What is its value?`:t.impartial?`Find a winning move.`:`Left moves. Find a winning move.`}function En(e,t){let n=[...new Map(t.map(({card:e})=>[e.name,e])).values()];return[`\\documentclass[a4paper]{article}`,`\\usepackage[margin=2cm]{geometry}`,`\\usepackage{tikz}`,`\\usetikzlibrary{patterns}`,`\\begin{document}`,`\\section*{${P(e)}}`,...n.map(({title:e,rules:t})=>`\\paragraph{${P(e)}} ${P(t)}\n`),`\\begin{enumerate}`,...t.map(e=>[`\\item \\textbf{${P(e.card.title)}} ${P(u(e.position.ruleset))} \\texttt{${P(e.position.position)}}. ${Tn(e)}\\par\\medskip`,`\\resizebox{!}{${Math.min(4,Dn(e)).toFixed(1)}cm}{%`,`${he(A(e.card.board.kind,e.position)).trimEnd()}}\\bigskip`].join(`
`)),`\\end{enumerate}`,`\\clearpage`,`\\section*{Answers}`,`\\begin{enumerate}`,...t.map(({answer:e,reason:t})=>`\\item \\texttt{${P(e)}} ${t?P(t):``}`),`\\end{enumerate}`,`\\end{document}`,``].join(`
`)}function Dn({card:e,position:t}){let n=A(e.board.kind,t);return Math.max((n.bounds[3]-n.bounds[1])*.8,1)}var On=[{value:`outcome`,text:`Who wins?`},{value:`move`,text:`Winning move`},{value:`value`,text:`Value`}];function kn(e){let t=(e.get(`games`)??``).split(`,`).filter(Boolean),n=Number(e.get(`count`)??6);return{names:t,size:ae.find(t=>t===e.get(`size`))??`small`,task:On.find(({value:t})=>t===e.get(`task`))?.value??`outcome`,count:Number.isInteger(n)?Math.min(Math.max(n,1),30):6,seed:e.get(`seed`)??`1`}}function An({query:e}){let t=n(`rulesets`,()=>S());return E(()=>{document.title=`Worksheet · Upstar`},[]),F(`section`,{class:`narrow worksheet`,children:F(v,{request:t,text:`Loading the games…`,children:t=>F(jn,{cards:t.filter(({board:e})=>![`sum`,`braces`,`text`].includes(e.kind)),query:e})})})}function jn({cards:e,query:t}){let[r,a]=I(()=>kn(t)),[o,s]=I(``),{names:c,size:l,task:u,count:d,seed:f}=r,p=e=>a(t=>({...t,...e}));E(()=>i(`worksheet`,{games:c.join(`,`),size:l,task:u,count:String(d),seed:f}),[r]);let m=e.filter(e=>c.includes(e.name)),h=n(m.length>0?JSON.stringify(r):null,e=>Sn({cards:m,size:l,task:u,count:d,seed:f},e)),g=e=>p({names:c.includes(e)?c.filter(t=>t!==e):[...c,e]});return F(k,{children:[F(`div`,{class:`no-print form`,children:[F(`h1`,{children:`Worksheet`}),F(`p`,{class:`lead`,children:`Positions to print, with the answers on a page of their own. The address holds the whole sheet.`}),F(`div`,{class:`chips`,role:`group`,"aria-label":`Games`,children:e.map(e=>F(`button`,{type:`button`,class:`chip`,"aria-pressed":c.includes(e.name),onClick:()=>g(e.name),children:e.title},e.name))}),F(`div`,{class:`settings-row`,children:[F(N,{name:`task`,legend:`Task`,value:u,segments:On,onChange:e=>p({task:e})}),F(N,{name:`size`,legend:`Size`,value:l,segments:ae.map(e=>({value:e,text:e.charAt(0).toUpperCase()+e.slice(1)})),onChange:e=>p({size:e})}),F(`div`,{class:`field`,children:[F(`span`,{class:`label`,children:`Exercises`}),F(ce,{label:`Exercises`,value:d,least:1,most:30,onChange:e=>p({count:e})})]})]}),F(`div`,{class:`toolbar`,children:[F(`button`,{type:`button`,onClick:()=>p({seed:String(Math.floor(Math.random()*1e6))}),children:`Other positions`}),F(`button`,{type:`button`,class:`primary`,disabled:!h.data,onClick:()=>print(),children:`Print, or save as PDF`}),F(`button`,{type:`button`,disabled:!h.data,onClick:async()=>{await j(En(`Combinatorial games`,h.data)),s(`LaTeX copied.`)},children:`Copy as LaTeX`}),F(`span`,{class:`note`,role:`status`,children:o})]})]}),m.length===0?F(`p`,{class:`note no-print`,children:`Choose at least one game.`}):F(v,{request:h,text:`Making the exercises…`,children:e=>F(Mn,{exercises:e,wanted:d,cards:m})})]})}function Mn({exercises:e,wanted:t,cards:n}){return F(k,{children:[F(`div`,{class:`sheet`,children:[F(`h2`,{children:`Combinatorial games`}),n.map(e=>F(`p`,{class:`note`,children:[F(`strong`,{children:[e.title,`.`]}),` `,e.rules]},e.name)),e.length<t&&F(`p`,{class:`note no-print`,children:[`Only `,e.length,` such positions were found.`]}),F(`ol`,{class:`exercises`,children:e.map((e,t)=>F(`li`,{children:[F(`p`,{children:[F(`strong`,{children:e.card.title}),` `,u(e.position.ruleset),` `,F(`span`,{class:`mono`,children:e.position.position})]}),F(`div`,{class:`kind-${e.card.board.kind}`,children:F(ge,{scene:A(e.card.board.kind,e.position),unit:`38px`})}),F(`p`,{children:Tn(e)}),F(`p`,{class:`answer-line`,"aria-hidden":`true`})]},t))})]}),F(`details`,{class:`answers sheet`,open:!0,children:[F(`summary`,{children:`Answers`}),F(`ol`,{children:e.map(({task:e,answer:t,reason:n},r)=>F(`li`,{children:[e===`value`?F(y,{value:t}):t,` `,n&&F(`span`,{class:`note`,children:n})]},r))})]})]})}var Nn=[`0`,`1`,`2`,`3`],Pn=[{outcome:`L`,text:`Left wins`},{outcome:`R`,text:`Right wins`},{outcome:`N`,text:`The next player wins`},{outcome:`P`,text:`The previous player wins`}];function Fn({query:e}){let[t,r]=I(Nn.find(t=>t===e.get(`day`))??`2`);E(()=>{document.title=`Values born by a day · Upstar`,i(`born`,{day:t})},[t]);let o=n(t,e=>O(`born`,{day:Number(t)},e));return F(`section`,{class:`narrow born`,children:[F(`h1`,{children:[`Values born by day `,t]}),F(`p`,{class:`lead`,children:`On day 0 there is 0; each day brings the games whose options are there already.`}),F(N,{name:`day`,legend:`Day`,value:t,segments:Nn.map(e=>({value:e,text:e})),onChange:r}),F(v,{request:o,text:`Making all of them…`,children:({games:e})=>F(`div`,{class:`card-like result`,children:[F(`p`,{children:[F(`strong`,{children:e.length.toLocaleString(`en`)}),` values.`]}),Pn.map(({outcome:t,text:n})=>{let r=e.filter(e=>e.outcome===t);return r.length>0&&F(`section`,{children:[F(`h2`,{children:[n,` `,F(`span`,{class:`count`,children:r.length.toLocaleString(`en`)})]}),F(`ul`,{class:`values`,tabIndex:0,"aria-label":n,children:r.map(({value:e})=>F(`li`,{children:F(`a`,{href:a(`calculator`,{e}),children:F(y,{value:e??null})})},e))})]},t)}),F(V,{name:`born-${t}`,formats:[{name:`Text`,ending:`txt`,text:()=>e.map(({value:e})=>`${e}\n`).join(``)},{name:`JSON`,ending:`json`,text:()=>JSON.stringify(e)}]})]})})]})}var $=[`connected`,`all`,`trees`,`forests`],In=[`oriented-connected`,`oriented`,`digraphs-connected`,`digraphs`],Ln=1e3;function Rn({query:e}){let t=e.get(`r`)??``,r=n(t,()=>s(t));return E(()=>{document.title=`Census · Upstar`},[]),F(`section`,{class:`narrow census`,children:[F(`h1`,{children:`Census`}),F(`p`,{class:`lead`,children:`The values of a game on all graphs of a class, each graph once up to isomorphism.`}),F(v,{request:r,text:`Loading the games…`,children:t=>F(zn,{cards:t.filter(ve),query:e})})]})}function zn({cards:e,query:t}){let n=e[0]?.examples[0]?.ruleset??``,[r,a]=I({ruleset:t.get(`r`)??n,class:t.get(`class`)??$[0],n:Number(t.get(`n`)??4),time:`30s`}),[o,s]=I(t.has(`n`)?r:null);E(()=>{o&&i(`census`,{r:o.ruleset,class:o.class,n:String(o.n)})},[o]);let c=b(e,r.ruleset),l=c?.board.kind===`graph`?c.board.directed:`no`,u=l===`yes`?In:l===`either`?[...$,...In]:$,d=e=>a(t=>({...t,...e}));return F(k,{children:[F(`form`,{class:`card-like form no-print`,onSubmit:e=>{e.preventDefault(),s({...r,class:u.includes(r.class)?r.class:u[0],time:`30s`})},children:[F(`div`,{class:`ask`,children:[F(`label`,{class:`field grow`,children:[F(`span`,{class:`label`,children:`Game`}),F(`select`,{value:c?.name??``,onChange:t=>d({ruleset:b(e,t.currentTarget.value)?.examples[0]?.ruleset??``}),children:e.map(e=>F(`option`,{value:e.name,children:e.title},e.name))})]}),F(`label`,{class:`field`,children:[F(`span`,{class:`label`,children:`Graphs`}),F(`select`,{value:r.class,onChange:e=>d({class:e.currentTarget.value}),children:u.map(e=>F(`option`,{value:e,children:e.replace(`-`,`, `)},e))})]}),F(`label`,{class:`field`,children:[F(`span`,{class:`label`,children:`Vertices`}),F(`input`,{type:`number`,min:1,max:8,value:r.n,onInput:e=>d({n:Number(e.currentTarget.value)})})]})]}),F(`button`,{type:`submit`,class:`primary`,children:`Compute`})]}),o&&F(Vn,{shown:o,onLonger:()=>s({...o,time:`120s`})},JSON.stringify(o))]})}async function Bn({ruleset:t,class:n,n:r,time:i},a){let o={class:n,n:String(r)},{levels:s}=await O(`graphs`,{...o,count:!0},a),c=s.reduce((e,t)=>e+t.graphs,0);if(c>Ln)throw new w(`there are ${c.toLocaleString(`en`)} such graphs; the command line counts them: upstar census`,422);let l=(await O(`graphs`,o,a)).levels.flatMap(e=>e.graph6??[]).map(e=>`${e.startsWith(`&`)?`d6`:`g6`}:${e}`);if(l.length===0)return[];let u=await e(`value`,[t,...l],{time:i},a),d=Array.isArray(u)?u:[u];return l.map((e,t)=>{let n=d[t];return{graph:e,answer:n&&!(`error`in n)?n:null}})}function Vn({shown:e,onLonger:t}){let r=n(JSON.stringify(e),t=>Bn(e,t));return F(v,{request:r,text:`Solving one graph after the other…`,children:n=>F(`div`,{class:`card-like result`,children:[F(Un,{rows:n,shown:e}),n.some(({answer:e})=>e===null)&&F(`p`,{class:`note`,children:[n.filter(({answer:e})=>e===null).length,` left blank.`,` `,F(`button`,{type:`button`,class:`quiet`,onClick:t,children:`Give it longer`})]}),F(V,{name:`census`,formats:[{name:`CSV`,ending:`csv`,text:()=>[`graph,value,outcome`,...n.map(Hn),``].join(`
`)},{name:`JSON`,ending:`json`,text:()=>JSON.stringify(n)}]})]})})}function Hn({graph:e,answer:t}){return`"${e.replaceAll(`"`,`""`)}","${t?.value??``}",${t?.outcome??``}`}function Un({rows:e,shown:t}){let n=new Map;for(let t of e){let e=t.answer?.value??``;e!==``&&n.set(e,[...n.get(e)??[],t])}let r=[...n].sort(([,e],[,t])=>t.length-e.length);return F(k,{children:[F(`p`,{children:[F(`strong`,{children:e.length.toLocaleString(`en`)}),` graphs, `,n.size,` different values.`]}),F(`div`,{class:`scroll`,tabIndex:0,role:`region`,"aria-label":`Values`,children:F(`table`,{class:`grid`,children:[F(`thead`,{children:F(`tr`,{children:[F(`th`,{scope:`col`,children:`value`}),F(`th`,{scope:`col`,children:`graphs`}),F(`th`,{scope:`col`,children:`such as`})]})}),F(`tbody`,{children:r.map(([e,n])=>F(`tr`,{children:[F(`th`,{scope:`row`,children:F(y,{value:e})}),F(`td`,{children:n.length}),F(`td`,{children:n.slice(0,3).map(({graph:e})=>F(`a`,{class:`mono sample`,href:a(`play`,{r:t.ruleset,p:e}),children:e},e))})]},e))})]})})]})}function Wn({query:e}){let[t,r]=I(e.get(`name`)??``);E(()=>{document.title=`Conjectures · Upstar`,i(`conjectures`,{name:t})},[t]);let a=n(`conjectures`,e=>O(`conjectures`,{},e));return F(`section`,{class:`narrow conjectures`,children:[F(`h1`,{children:`Conjectures`}),F(`p`,{class:`lead`,children:`What papers believe, looked at case by case in order of size. A case that looks false is computed a second time, slowly, by a way that shares nothing with the first.`}),F(v,{request:a,text:`Loading the conjectures…`,children:({conjectures:e})=>e.map(e=>F(`details`,{class:`card-like paper`,open:t===e.name,onToggle:n=>n.currentTarget.open!==(t===e.name)&&r(n.currentTarget.open?e.name:``),children:[F(`summary`,{children:[F(`h2`,{children:e.name}),F(`span`,{class:`statement`,children:e.statement})]}),t===e.name&&F(Gn,{conjecture:e})]},e.name))})]})}function Gn({conjecture:e}){let[t,r]=I(e.default_upto),[i,a]=I(null),o=i&&JSON.stringify([e.name,i]),s=n(o,t=>O(`conjecture`,{name:e.name,...i},t));return F(`div`,{class:`result`,children:[F(`p`,{class:`note`,children:[e.source,`. `,e.method]}),F(`form`,{class:`ask`,onSubmit:e=>{e.preventDefault(),a({upto:t,time:`30s`})},children:[F(`label`,{class:`field`,children:[F(`span`,{class:`label`,children:[`Up to (`,e.sizes,`)`]}),F(`input`,{type:`number`,min:1,value:t,onInput:e=>r(Number(e.currentTarget.value))})]}),F(`button`,{type:`submit`,class:`primary`,children:`Push it`})]}),o&&F(v,{request:s,text:`Looking at one case after the other…`,children:t=>F(Kn,{answer:t,sizes:e.sizes})}),s.error?.stopped&&i?.time===`30s`&&F(`button`,{type:`button`,onClick:()=>a({upto:i.upto,time:`120s`}),children:`Give it longer`})]})}function Kn({answer:e,sizes:t}){let{counterexample:n,verified_to:r,checked:i}=e,o=`${i.toLocaleString(`en`)} ${i===1?`case`:`cases`}`;return F(k,{children:[n?F(`div`,{class:`verdict-box bad`,children:[F(`p`,{children:[F(`strong`,{children:`False.`}),` The smallest counterexample is`,` `,F(`a`,{class:`mono`,href:a(`play`,{r:n.ruleset,p:n.position}),children:[n.ruleset,` `,n.position]}),`: predicted `,F(y,{value:String(n.predicted)}),`, computed`,` `,F(y,{value:String(n.computed)}),`.`]}),F(`a`,{class:`button`,href:a(`play`,{r:n.ruleset,p:n.position}),children:`Play the counterexample`})]}):F(`p`,{class:`verdict-box good`,children:[F(`strong`,{children:`True so far.`}),` Every case up to `,r,` `,t,` holds.`]}),F(`p`,{class:`note`,children:[o,` found true`,n&&r>0?`, all up to ${r} ${t}`:``,`.`]}),F(V,{name:e.name,formats:[{name:`JSON`,ending:`json`,text:()=>JSON.stringify(e)}]})]})}function qn({query:e}){let[t,r]=I(e.get(`q`)??``);E(()=>{document.title=`Theorems · Upstar`,i(`theorems`,{q:t})},[t]);let a=n(`theorems`,async e=>{let[{theorems:t},n]=await Promise.all([O(`theorems`,{},e),S()]);return{theorems:t,groups:Yn(t,n)}});return F(`section`,{class:`narrow theorems`,children:[F(`h1`,{children:`Theorems`}),F(`p`,{class:`lead`,children:`What is proved here about whole families of positions. Search judges each of them in the tests of this program.`}),F(v,{request:a,text:`Loading the theorems…`,children:({theorems:e,groups:n})=>F(k,{children:[F(`input`,{type:`search`,"aria-label":`Search the theorems`,placeholder:`Search the theorems`,value:t,onInput:e=>r(e.currentTarget.value)}),F(Jn,{groups:n,search:t}),F(V,{name:`theorems`,formats:[{name:`JSON`,ending:`json`,text:()=>JSON.stringify(e)}]})]})})]})}function Jn({groups:e,search:t}){let n=t.toLowerCase().split(/\s+/).filter(Boolean),r=(e,{name:t,statement:r,source:i})=>n.every(n=>`${e} ${t} ${r} ${i}`.toLowerCase().includes(n)),i=e.map(e=>({...e,theorems:e.theorems.filter(t=>r(e.title,t))})).filter(({theorems:e})=>e.length>0);return i.length===0?F(`p`,{class:`note`,children:`No theorem fits. Try another word.`}):F(k,{children:i.map(({title:e,theorems:t})=>F(`section`,{class:`card-like`,children:[F(`h2`,{children:e}),F(`ul`,{class:`statements`,children:t.map(e=>F(`li`,{children:[F(`h3`,{children:e.name}),F(`p`,{children:e.statement}),F(`p`,{class:`note`,children:[e.source,` ·`,` `,e.rulesets.map((e,t)=>F(`span`,{children:[t>0&&`, `,F(`a`,{class:`mono`,href:a(`play`,{r:e}),children:e})]},e))]})]},e.name))})]},e))})}function Yn(e,t){let n=new Map;for(let r of e){let e=r.ruleset.split(`:`)[0],i=t.find(t=>t.name===e)?.title??e,a=n.get(i)??{title:i,theorems:[]};n.set(i,a);let o=a.theorems.find(({name:e,statement:t})=>e===r.name&&t===r.statement);o?o.rulesets.push(r.ruleset):a.theorems.push({...r,rulesets:[r.ruleset]})}return[...n.values()]}export{Fn as Born,$e as Calculator,Rn as Census,Wn as Conjectures,Ue as LessonPage,dt as Papers,Kt as Playground,an as PuzzlePage,wt as Sequences,Ke as Shelf,fn as TablesPage,qn as Theorems,An as WorksheetPage};