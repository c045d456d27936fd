import{$ as e,A as t,B as n,C as r,D as i,E as a,F as o,G as s,H as c,I as l,J as u,K as d,L as f,M as p,N as m,O as h,P as g,Q as _,R as ee,S as v,T as y,U as te,V as ne,W as re,X as b,Y as ie,Z as ae,_ as oe,_t as x,a as S,at as se,b as ce,bt as C,c as w,ct as T,d as le,dt as ue,et as de,f as fe,ft as pe,g as E,gt as D,h as O,ht as me,i as he,it as ge,j as _e,k as ve,l as ye,lt as k,m as be,mt as xe,n as Se,nt as Ce,o as we,ot as Te,p as Ee,pt as De,q as Oe,r as ke,rt as A,s as Ae,st as je,t as Me,tt as Ne,u as Pe,ut as Fe,v as j,vt as M,w as Ie,x as N,xt as P,y as Le,yt as F,z as Re}from"./page.js";var ze=[`outcome`,`move`,`nimber`,`worth`,`value`];function Be(e){let t=[],n=e.replaceAll(`\r`,``).split(`
`),r=`A lesson`;for(let e=0;e<n.length;){let i=n[e],a=/^```\s*(\w+)/.exec(i),o=/^(#+)\s+(.*)$/.exec(i);if(a){let r=n.findIndex((t,n)=>n>e&&t.startsWith("```")),i=r<0?n.length:r;t.push(He(a[1],n.slice(e+1,i))),e=i+1}else if(o)o[1].length===1?r=o[2]:t.push({kind:`heading`,level:2,text:o[2]}),e++;else if(i.trim()===``)e++;else{let r=Ve(n,e),a=n.slice(e,r);i.startsWith(`- `)?t.push({kind:`list`,items:a.join(`
`).slice(2).split(`
- `)}):t.push({kind:`text`,text:a.join(` `)}),e=r}}let i=t.find(e=>e.kind===`text`);return{title:r,summary:i?.kind===`text`?i.text:``,blocks:t}}function Ve(e,t){let n=e.findIndex((e,n)=>n>t&&(e.trim()===``||e.startsWith("```")||e.startsWith(`#`)));return n<0?e.length:n}function He(e,t){let n=new Map,r=[];for(let e of t){let t=/^(\w+):\s+(.*)$/.exec(e);t?n.set(t[1],t[2]):e.trim()!==``&&r.push(e.trim())}if(e===`board`){let[e,t]=I(r.join(` `));return e&&t?{kind:`board`,ruleset:e,position:t,fields:n}:Ue(`A board needs a ruleset and a position.`)}let i=ze.find(e=>n.has(e)),a=n.get(`ask`);return e!==`question`||!i||!a?Ue(`A block “${e}” needs ask: and one of ${ze.join(`, `)}.`):{kind:`question`,ask:a,check:i,of:n.get(i),say:n.get(`say`)??null}}function I(e){let t=e.indexOf(` `);return t<0?[e,``]:[e.slice(0,t),e.slice(t+1).trim()]}function Ue(e){return{kind:`problem`,text:e}}var L=Object.assign({"../../lessons/1-nim.md":`# Nim and binary

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
`,"../../lessons/5-hackenbush.md":"# Hackenbush and numbers\n\nBlue edges belong to Left, red ones to Right. Whatever no longer hangs on the ground falls away. Such a picture is worth a number: how many free moves Left is ahead.\n\n## Whole numbers and halves\n\nA stalk of n blue edges is worth n moves for Left; a red stalk is worth moves for Right, and counts below zero.\n\n```board\nhackenbush LL;R\n```\n\nWhat about one blue edge with a red one on top? Left can cut the blue edge and everything is gone: that is worth 0 afterwards. Right can only cut the red one, and leaves 1. The simplest number between 0 and 1 is `1/2`.\n\n```question\nask: What is a blue edge with a red one on top worth?\nworth: hackenbush LR\nsay: `{0|1}` is `1/2`: two such stalks and a red edge are worth nothing.\n```\n\nCheck it: in the sum of two of them and a red edge, whoever moves first loses.\n\n```board\nhackenbush LR;LR;R\nfirst: computer\n```\n\n```question\nask: A blue edge with two red ones on top: what is it worth?\nworth: hackenbush LRR\nsay: `{0|1/2,1}`: the simplest number below one half.\n```\n\n```question\nask: Blue, red, blue, from the ground up. What is it worth?\nworth: hackenbush LRL\nsay: Between `1/2` and `1` the simplest number is `3/4`.\n```\n\n## Who wins\n\nA positive number is a win for Left whoever starts, a negative one for Right, and 0 is lost for whoever starts. In a game of numbers nobody wants to move: each move costs something.\n\n```question\nask: Two stalks: blue with red on top, and red with blue on top. Who wins?\noutcome: hackenbush LR;RL\nsay: They are `1/2` and `-1/2`.\n```\n","../../lessons/6-switches.md":"# Switches and temperature\n\nIn some positions both players want to move. How much they want it is called the temperature, and it tells where to move first.\n\n## A switch\n\nDomineering on an upright board of 2 by 1 is a free move for Left, who puts dominoes upright: it is worth 1. On a square of 2 by 2 Left's move leaves Left one more move, and Right's leaves Right one: the value is `+-1`, a _switch_.\n\n```board\ndomineering 2x2\nwith: people\n```\n\n```question\nask: What is Domineering on 2 by 2 worth?\nworth: domineering 2x2\nsay: `{1|-1}`, also written `+-1`.\n```\n\n```question\nask: Who wins on 2 by 2?\noutcome: domineering 2x2\nsay: Whoever moves next. Two such squares side by side are worth 0.\n```\n\n## Mean and temperature\n\nOf the switch `{5|1}` Left gains 2 over the middle by moving, and so does Right. The middle, 3, is its _mean_, and 2 its _temperature_.\n\n```question\nask: What is the temperature of `{5|1}`?\nvalue: temp({5|1})\n```\n\n```question\nask: What is the mean of `{5|1}`?\nvalue: mean({5|1})\n```\n\nWhen several switches lie on the table, move in the hottest one. A [thermograph](#/calculator?e=%7B%7B5%7C2%7D%7C%7B1%7C-3%7D%7D) draws how both stops come together as every move is taxed more and more.\n\n```question\nask: Left moves first in `{4|-4} + {2|-2}`. Both move in the hottest part. How far ahead is Left at the end?\nvalue: left_stop({4|-4} + {2|-2})\nsay: Left takes 4, Right answers with -2.\n```\n","../../lessons/7-ups.md":"# Ups and stars\n\nSome games are worth nothing in moves, and yet they decide who wins. They are smaller than every positive number, and not zero.\n\n## Star\n\nIn a heap of one counter whoever moves first wins. Its value is `*`, star: `{0|0}`. It is confused with 0: neither positive nor negative. Two stars are nothing.\n\n```question\nask: What is `* + *`?\nvalue: * + *\n```\n\n```board\nhackenbush G;LR;RL\n```\n\n## Up\n\n`{0|*}` is called _up_, `^`. Left wins it whoever starts, so it is positive, but it is smaller than every positive number.\n\n```question\nask: Does up beat star? Here is `^ + *`. Who wins?\noutcome: form ^*\nsay: `^*` is confused with 0: one up is not enough to beat a star.\n```\n\n```question\nask: And two ups and a star?\noutcome: form ^^*\nsay: `^^*` is positive: two ups beat a star.\n```\n\n## Clobber\n\nIn Clobber nobody is ever more than a few ups ahead.\n\n```question\nask: What is the strip `xo` worth in Clobber?\nworth: clobber xo\nsay: Either player clobbers the other: `{0|0}`.\n```\n\n```question\nask: And the strip `xxo`?\nworth: clobber xxo\nsay: Left can end it, Right leaves a star: `{0|*}`.\n```\n\n```board\nclobber xoxo|oxox\n```\n"}),R=Object.keys(L).sort().map(e=>({...Be(L[e]),text:L[e],name:e.replace(/^.*\/\d*-?(.*)\.md$/,`$1`)})),We=/(\*\*[^*]+\*\*|(?<!\w)_[^_]+_(?!\w)|`[^`]+`|\[[^\]]+\]\(#[^)]*\))/;function z({text:e}){return D(P,{children:e.split(We).map(Ge)})}function Ge(e,t){let n=/^\[([^\]]+)\]\((#.*)\)$/.exec(e);return n?D(`a`,{href:n[2],children:n[1]},t):/^\*\*.+\*\*$/.test(e)?D(`strong`,{children:e.slice(2,-2)},t):/^`.+`$/.test(e)?D(m,{value:e.slice(1,-1)},t):/^_.+_$/.test(e)?D(`em`,{children:e.slice(1,-1)},t):e}var Ke=[];function qe({card:e,ruleset:n,position:r,player:i=`left`,onTried:a}){let[o,l]=F(()=>re(n,r,{...ne,mode:`people`,you:i,first:i})),[d,f]=F(!1),p=he(o),m=u(JSON.stringify([`find`,n,r,i]),e=>T(`moves`,[n,r],{outcome:!0,player:i},{signal:e.signal})),h=p.data,g=C(()=>Le(o,e.board.kind,h,null),[o.steps,o.at,h]),_=o.at===0&&!d&&m.data!==null,ee=C(()=>h&&g&&_?te(g.moves,i):Ke,[h,g,_]),v=p.error??m.error;if(v)return D(Oe,{error:v});let y=h?.impartial??e.impartial??!1;return D(`div`,{class:`mini`,children:[!y&&D(`p`,{class:`note`,children:[`You are `,_e(i,!1),` (`,t(i),`), and it is your move.`]}),D(be,{kind:e.board.kind,ruleset:n,layout:c(o),view:g,moves:ee,pending:o.steps[o.at].touches,pointed:[],onPlay:e=>{let t=m.data?.options.find(t=>t.position===e.position),n=t?.wins===!0;l(t=>s(t,e)),f(n),a(n,t?.why??null)}}),o.at>0&&!d&&D(`div`,{class:`toolbar`,children:D(`button`,{type:`button`,class:`primary`,onClick:()=>l(e=>({...e,at:0,steps:e.steps.slice(0,1)})),children:`Try again`})})]})}var Je=[{value:`N`,text:`Whoever moves next wins`},{value:`P`,text:`Whoever moves next loses`},{value:`L`,text:`Left wins, whoever starts`},{value:`R`,text:`Right wins, whoever starts`}];async function Ye({check:e,of:t},n){if(e===`value`)return Xe(n,t);let[r,i]=I(t),a=await T(e===`outcome`?`outcome`:`value`,[r,i]);return e===`worth`?Xe(n,String(a.value)):e===`outcome`?a.outcome===n:a.nimber===Number(n.replace(/^\*/,``))}async function Xe(e,t){return(await T(`eval`,[`(${e}) == (${t})`])).result===!0}function Ze({block:e,cards:t}){let[n,r]=F(`open`),[i,a]=F(null),[o,s]=F(``),[c,l]=I(e.of),u=e.check===`value`?null:_(t,c),d=async t=>{a(null);try{r(await Ye(e,t)?`right`:`wrong`)}catch(e){a(e.message)}};return D(`section`,{class:`question card-like ${n}`,children:[D(`p`,{class:`asked`,children:[D(`strong`,{children:`Question.`}),` `,D(z,{text:e.ask})]}),e.check===`outcome`&&D(`div`,{class:`chips`,role:`group`,"aria-label":`Answers`,children:Je.filter(({value:e})=>u?.impartial!==!0||e===`N`||e===`P`).map(({value:e,text:t})=>D(`button`,{type:`button`,class:`chip`,onClick:()=>d(e),children:t},e))}),[`nimber`,`worth`,`value`].includes(e.check)&&D(`form`,{class:`ask`,onSubmit:e=>{e.preventDefault(),o.trim()!==``&&d(o.trim())},children:[D(`input`,{class:`mono`,"aria-label":`Your answer`,placeholder:e.check===`nimber`?`a number`:`a value, such as 1/2 or ^*`,value:o,spellcheck:!1,autocapitalize:`off`,autocomplete:`off`,onInput:e=>s(e.currentTarget.value)}),D(`button`,{type:`submit`,children:`Check`})]}),e.check===`move`&&u&&D(qe,{card:u,ruleset:c,position:l,onTried:e=>r(e?`right`:`wrong`)}),D(`div`,{role:`status`,children:[i&&D(`p`,{class:`problem`,children:i}),n===`right`&&D(`p`,{class:`verdict-line good`,children:[`✓ Right. `,e.say&&D(z,{text:e.say})]}),n===`wrong`&&D(`p`,{class:`verdict-line bad`,children:`✗ Not so. Try again.`})]})]})}async function Qe(e){let t=e.get(`text`);if(t){let e=await xe(t);return{lesson:Be(e),text:e,next:null}}let n=R.findIndex(t=>t.name===e.get(`name`));return n<0?null:{lesson:R[n],text:R[n].text,next:R[n+1]??null}}function $e({query:t}){let n=u(`rulesets`,()=>e()),r=u(t.toString(),async()=>({found:await Qe(t).catch(()=>null)}));return D(`section`,{class:`narrow lesson`,children:D(d,{request:r,text:`Loading the lesson…`,children:({found:e})=>e?D(d,{request:n,text:`Loading the games…`,children:t=>D(et,{...e,cards:t})}):D(P,{children:[D(`h1`,{children:`No such lesson`}),D(`p`,{children:[`This address holds no lesson that can be read. `,D(`a`,{href:`#/learn`,children:`All lessons`})]})]})})})}function et({lesson:e,text:t,next:n,cards:r}){let[i,a]=F(``);return O(e.title),D(P,{children:[D(`p`,{class:`note no-print`,children:D(`a`,{href:`#/learn`,children:`Lessons`})}),D(`h1`,{children:e.title}),e.blocks.map((e,t)=>D(tt,{block:e,cards:r},t)),D(`div`,{class:`toolbar no-print`,children:[n&&D(`a`,{class:`button primary`,href:g(`lesson`,{name:n.name}),children:[`Next: `,n.title]}),D(`button`,{type:`button`,onClick:async()=>{await S(location.href.split(`#`)[0]+g(`lesson`,{text:await De(t)})),a(`Link copied. It holds the whole lesson.`)},children:`Copy a link that holds this lesson`}),D(`span`,{class:`note`,role:`status`,children:i})]})]})}function tt({block:e,cards:t}){switch(e.kind){case`heading`:return D(`h2`,{children:e.text});case`text`:return D(`p`,{children:D(z,{text:e.text})});case`list`:return D(`ul`,{class:`points`,children:e.items.map((e,t)=>D(`li`,{children:D(z,{text:e})},t))});case`problem`:return D(`p`,{class:`problem`,children:e.text});case`question`:return D(Ze,{block:e,cards:t});case`board`:{let n=_(t,e.ruleset);if(!n)return D(`p`,{class:`problem`,children:[`There is no ruleset called “`,e.ruleset,`”.`]});let r=e.fields.get(`you`)===`right`?`right`:`left`,i=e.fields.get(`first`)===`computer`?r===`left`?`right`:`left`:r,a=e.fields.get(`with`)===`people`?`people`:`computer`;return D(`div`,{class:`card-like`,children:[D(`p`,{class:`note`,children:[n.title,`: `,n.rules]}),D(Se,{card:n,ruleset:e.ruleset,position:e.position,settings:{you:r,first:i,mode:a,level:`perfect`}})]})}}}function nt(){let[e,t]=F(null);O(`Learn`);let n=async e=>{e&&(e.size>1e5?t(`This file is too long for a lesson.`):location.hash=g(`lesson`,{text:await De(await e.text())}))};return D(`section`,{class:`narrow learn`,children:[D(`h1`,{children:`Learn`}),D(`p`,{class:`lead`,children:`Short lessons with boards to play on. The engine checks every answer.`}),D(`ol`,{class:`lessons`,children:R.map(e=>D(`li`,{children:D(`a`,{class:`card-like`,href:g(`lesson`,{name:e.name}),children:[D(`h2`,{children:e.title}),D(`p`,{class:`note`,children:D(z,{text:e.summary})})]})},e.name))}),D(`div`,{class:`two`,children:[D(`a`,{class:`card-like`,href:`#/puzzle`,children:[D(`h2`,{children:`Puzzle of the day`}),D(`p`,{class:`note`,children:`One position, exactly one winning move. The same for everybody today.`})]}),D(`a`,{class:`card-like`,href:`#/worksheet`,children:[D(`h2`,{children:`Worksheets`}),D(`p`,{class:`note`,children:`Positions on printable pages, the answers on a page of their own, also as LaTeX.`})]})]}),D(`div`,{class:`card-like`,children:[D(`h2`,{children:`Your own lesson`}),D(`p`,{class:`note`,children:`A lesson is a text file in Markdown, with blocks for boards and questions. Open one, and share the link: it holds the whole lesson. Every lesson above can be copied as a start.`}),D(`label`,{class:`field`,children:[D(`span`,{class:`label`,children:`Lesson file`}),D(`input`,{type:`file`,accept:`.md,.txt,text/markdown,text/plain`,onChange:e=>void n(e.currentTarget.files?.[0])})]}),e&&D(`p`,{class:`problem`,children:e})]})]})}function B({formats:e,name:t}){let[n,r]=F(``),[i,a]=F(0),o=e[Math.min(i,e.length-1)],s=async(e,t)=>{try{await e(await o.text()),r(t)}catch(e){r(e.message)}};return D(`div`,{class:`copies no-print`,children:[D(`label`,{children:[D(`span`,{class:`label`,children:`As`}),` `,D(`select`,{value:i,onChange:e=>a(Number(e.currentTarget.value)),children:e.map((e,t)=>D(`option`,{value:t,children:e.name},e.name))})]}),D(`button`,{type:`button`,onClick:()=>s(S,`${o.name} copied.`),children:`Copy`}),D(`button`,{type:`button`,onClick:()=>s(e=>we(new Blob([e]),`${t}.${o.ending}`),`${o.name} saved.`),children:`Save`}),D(`span`,{class:`note`,role:`status`,children:n})]})}function V(e){let t=/^\s*([A-Za-z]\w*)\s*=(?!=)\s*(.*)$/s.exec(e);return t&&rt(t[1])?{name:t[1],expression:t[2]}:{name:null,expression:e}}function rt(e){return!/^(x|v+|v\d+)$/.test(e)}function it(e,t){return e.replace(/\[[^\]]*\]|[A-Za-z]\w*(\s*\()?/g,(e,n)=>n!==void 0||e.startsWith(`[`)||!t.has(e)?e:`(${t.get(e)})`)}function at({answer:e,text:t,newest:n}){let[r,o]=F(!1),[s,c]=F(!1);return e.result===void 0?D(P,{children:[D(`div`,{class:`result card-like`,children:[D(`p`,{class:`mono input`,children:t}),D(`div`,{"aria-live":`polite`,children:D(m,{value:String(e.value),big:!0})}),n&&e.outcome&&D(`p`,{class:`verdict`,children:[D(p,{outcome:e.outcome}),` `,h[e.outcome]]}),n&&D(`dl`,{class:`figures`,children:[D(i,{name:`Nimber`,value:e.nimber}),D(i,{name:`Mean`,value:e.mean}),D(i,{name:`Temperature`,value:e.temperature}),D(i,{name:`Left stop`,value:e.left_stop}),D(i,{name:`Right stop`,value:e.right_stop}),D(i,{name:`Birthday`,value:e.birthday}),D(i,{name:`Atomic weight`,value:e.atomic_weight})]}),e.outcome&&D(P,{children:[D(`details`,{open:r,onToggle:e=>o(e.currentTarget.open),children:[D(`summary`,{children:`Thermograph`}),r&&D(a,{args:[e.input]})]}),D(`details`,{open:s,onToggle:e=>c(e.currentTarget.open),children:[D(`summary`,{children:`Game tree`}),s&&D(ce,{expression:String(e.value)})]})]})]}),n&&D(ot,{steps:e.explanation??[]})]}):D(`div`,{class:`result card-like`,children:[D(`p`,{class:`mono input`,children:t}),D(`p`,{class:`value`,children:e.result?`✓ true`:`✗ false`})]})}function ot({steps:e}){return e.length===0?null:D(`section`,{class:`steps card-like`,children:[D(`h2`,{children:`Step by step`}),e.map((e,t)=>D(`div`,{class:`step`,children:[D(`h3`,{class:`mono`,children:e.part}),D(`ol`,{children:e.steps.map((e,t)=>D(`li`,{children:e},t))}),D(`p`,{class:`value-line`,children:[`= `,D(m,{value:e.value})]})]},t))]})}var st=[`{2|1} + ^`,`3 x {1|-1}`,`{0,*|*}`,`*2 + *3`,`{1/2|0} <> *`,`cool({5|1}, 1)`,`atomic_weight(^3*)`,`Tiny(2) - ^`,`nim_product(2, 3)`],ct=[`{`,`|`,`}`,`^`,`v`,`*`,`+-`,`(`,`)`,` <> `,` == `];function lt({query:e}){let t=(e.get(`e`)??``).split(`
`).filter(e=>e.trim()!==``),[n,r]=F(t.map((e,t)=>({id:t,text:e}))),[i,a]=F(new Map),[s,c]=F(t.length===1?t[0]:``),[l,u]=F(null);O(`Calculator`),x(()=>{o(`calculator`,{e:n.map(e=>e.text).join(`
`)})},[n]);let d=e=>{l&&(l.setRangeText(e,l.selectionStart??s.length,l.selectionEnd??s.length,`end`),c(l.value),l.focus())},f=e=>{let t=e.trim();t!==``&&r(e=>[...e,{id:1+Math.max(-1,...e.map(e=>e.id)),text:t}])};return D(`section`,{class:`narrow calculator`,children:[D(`h1`,{children:`Calculator`}),D(`p`,{class:`lead`,children:[`Values of games: numbers, nimbers, ups, switches and braces, added, negated and compared. `,D(`code`,{children:`g = …`}),` names a value.`]}),D(`form`,{class:`ask no-print`,onSubmit:e=>{e.preventDefault(),f(s)},children:[D(`input`,{ref:u,class:`mono big`,"aria-label":`Expression`,placeholder:`{2|1} + ^`,value:s,spellcheck:!1,autocapitalize:`off`,autocomplete:`off`,onInput:e=>c(e.currentTarget.value)}),D(`button`,{type:`submit`,class:`primary`,children:`Evaluate`})]}),D(`div`,{class:`keys no-print`,role:`group`,"aria-label":`Insert`,children:ct.map(e=>D(`button`,{type:`button`,class:`chip mono`,onClick:()=>d(e),children:e.trim()},e))}),D(`div`,{class:`chips no-print`,role:`group`,"aria-label":`Examples`,children:[D(`span`,{class:`label`,children:`Try`}),st.map(e=>D(`button`,{type:`button`,class:`chip mono`,onClick:()=>{c(e),f(e)},children:e},e))]}),[...n].reverse().map((e,t)=>D(dt,{line:e,names:ut(n,e,i),newest:t===0,onKnown:t=>a(n=>new Map(n).set(e.id,t)),onEdit:()=>{c(e.text),l?.focus()},onRemove:()=>r(t=>t.filter(t=>t.id!==e.id))},e.id)),n.length>1&&D(`div`,{class:`toolbar no-print`,children:[D(B,{formats:ft(n,i),name:`worksheet`}),D(`button`,{type:`button`,onClick:()=>r([]),children:`Clear`})]})]})}function ut(e,t,n){let r=new Map,{expression:i}=V(t.text);for(let a of e.slice(0,e.indexOf(t))){let{name:e}=V(a.text);if(e===null)continue;let t=n.get(a.id)?.value;if(t!==void 0)r.set(e,String(t));else if(RegExp(`\\b${e}\\b`).test(i))return null}return r}function dt({line:e,names:t,newest:n,onKnown:r,onEdit:i,onRemove:a}){let{expression:o}=V(e.text),s=t&&it(o,t),c=u(s,e=>T(`eval`,[s],{explain:!0},e));return x(()=>{c.data&&r(c.data)},[c.data]),D(`div`,{class:`line`,children:[t===null&&D(`p`,{class:`note`,children:[`Waiting for a line above it: `,e.text]}),D(d,{request:c,text:`Evaluating…`,children:t=>D(at,{answer:t,text:e.text,newest:n})}),D(`div`,{class:`line-tools no-print`,children:[D(`button`,{type:`button`,class:`quiet`,"aria-label":`Edit ${e.text}`,onClick:i,children:`Edit`}),D(`button`,{type:`button`,class:`quiet`,"aria-label":`Remove ${e.text}`,onClick:a,children:`✕`})]})]})}function ft(e,t){let n=e.map(e=>{let n=t.get(e.id);return[e.text,n?.result===void 0?String(n?.value??``):String(n.result)]}),r=e=>`"${e.replaceAll(`"`,`""`)}"`;return[{name:`Text`,ending:`txt`,text:()=>n.map(([e,t])=>`${e}\n    ${t}\n`).join(``)},{name:`CSV`,ending:`csv`,text:()=>[`input,value`,...n.map(e=>e.map(r).join(`,`)),``].join(`
`)},{name:`LaTeX`,ending:`tex`,text:async()=>{let r=await Promise.all(e.map(e=>pt(t.get(e.id))));return[`\\begin{tabular}{ll}`,...n.map(([e],t)=>`\\verb|${e.replaceAll(`|`,`¦`)}| & ${r[t]} \\\\`),`\\end{tabular}`,``].join(`
`)}}]}async function pt(e){if(!e)return``;if(e.result!==void 0)return String(e.result);let{value:t}=await T(`eval`,[e.input],{notation:`latex`});return`$${t}$`}var mt=5;function ht({papers:e,findings:t,cards:n}){return D(`details`,{class:`card-like paper findings`,open:!0,children:[D(`summary`,{children:D(`h2`,{children:`What was found`})}),D(Me,{findings:t}),e.map(e=>D(_t,{paper:e,errata:gt(e,t),cards:n},e.paper))]})}function gt({paper:e},{errata:t}){return t.filter(({item:t})=>t.startsWith(`${e}/`))}function _t({paper:{paper:e,title:t},errata:n,cards:r}){if(n.length===0)return null;let i=new Map;for(let e of n)i.set(e.reason,[...i.get(e.reason)??[],e]);return D(`section`,{class:`found`,children:[D(`h3`,{children:[t,` `,D(`span`,{class:`count`,children:n.length})]}),D(`ul`,{class:`reasons`,children:[...i].map(([t,n])=>D(`li`,{children:[t,` `,n.slice(0,mt).map(({item:e,ruleset:t,position:n,published:i},a)=>D(`span`,{children:[D(`a`,{class:`mono`,href:vt(r,t,n),title:`${e}, printed as ${i}`,children:n}),` `]},a)),n.length>mt&&D(`span`,{class:`note`,children:[`and `,n.length-mt,` more in `]}),D(`a`,{class:`note`,href:g(`papers`,{item:n[0].item}),children:n[0].item.slice(e.length+1)})]},t))})]})}function vt(e,t,n){return _(e,t)?g(`play`,{r:t,p:n}):g(`calculator`,{e:n})}var yt=6;function bt(e){let t=e.map(({position:e})=>({skeleton:e.replace(/\d+/g,`#`),numbers:(e.match(/\d+/g)??[]).map(Number)})),[n]=t;if(!n||e.length<yt||t.some(({skeleton:e})=>e!==n.skeleton)||new Set(e.map(({ruleset:e})=>e)).size>1)return null;let r=n.numbers.map((e,t)=>t).filter(e=>t.some(({numbers:t})=>t[e]!==n.numbers[e]));if(r.length<1||r.length>2)return null;let[i,a]=r.length===2?[r[0],r[1]]:[null,r[0]],o=new Map([[a,i===null?`n`:`x`],...i===null?[]:[[i,`y`]]]),s=n.skeleton.split(`#`).map((e,t)=>t===0?e:`${o.get(t-1)??n.numbers[t-1]}${e}`).join(``),c=new Map(t.map(({numbers:t},n)=>[`${i===null?0:t[i]} ${t[a]}`,e[n]]));if(c.size<e.length)return null;let l=e=>e===null?[0]:[...new Set(t.map(({numbers:t})=>t[e]))].sort((e,t)=>e-t);return{title:s,rows:l(i),columns:l(a),at:(e,t)=>c.get(`${e} ${t}`)??null}}function xt({name:e}){let t=u(e,t=>T(`reproduce`,[e],{cells:!0},t));return D(d,{request:t,text:`Computing every cell…`,children:t=>{let n=t.items.flatMap(e=>e.errata);return D(`div`,{class:`reproduced`,children:[t.items.map(e=>D(`p`,{children:[D(`strong`,{children:[e.match,` of `,e.cells]}),` `,`published cells match`,e.errata.length>0&&`, ${e.errata.length} differ`,e.not_computed>0&&`, ${e.not_computed} not computed`,e.unprinted>0&&`; ${e.unprinted} more computed that are not printed`,`.`]},e.item)),D(At,{errata:n}),t.cells&&D(Ct,{cells:t.cells,errata:n}),t.cells&&D(B,{formats:jt(t.cells,t),name:e.replace(`/`,`-`)})]})}})}function St({paper:e}){let t=u(`errata ${e}`,t=>T(`reproduce`,[e],{time:`120s`},t));return D(d,{request:t,text:`Computing every cell of the paper…`,children:({items:e})=>{let[t,n]=[e.reduce((e,t)=>e+t.cells,0),e.reduce((e,t)=>e+t.match,0)],r=e.reduce((e,t)=>e+t.not_computed,0);return D(`div`,{class:`reproduced`,children:[D(`p`,{children:[D(`strong`,{children:[n.toLocaleString(`en`),` of `,t.toLocaleString(`en`)]}),` `,`published cells match`,r>0&&`; ${r} could not be computed in this time`,`.`]}),D(At,{errata:e.flatMap(e=>e.errata)})]})}})}function Ct(e){let t=bt(e.cells);return t?D(P,{children:[D(Tt,{shape:t,...e}),D(`details`,{children:[D(`summary`,{children:`Cell by cell`}),D(Dt,{...e})]})]}):D(Dt,{...e})}function wt(e){let t=new Set(e.map(e=>`${e.position} ${e.published}`));return e=>t.has(`${e.position} ${e.published}`)}function Tt({shape:{title:e,rows:t,columns:n,at:i},errata:a}){let o=wt(a);return D(r,{label:e,children:D(`table`,{class:`grid printed`,children:[D(`caption`,{class:`mono`,children:e}),D(`thead`,{children:D(`tr`,{children:[D(`th`,{scope:`col`,children:t.length>1?`y \\ x`:`n`}),n.map(e=>D(`th`,{scope:`col`,children:e},e))]})}),D(`tbody`,{children:t.map(e=>D(`tr`,{children:[D(`th`,{scope:`row`,children:t.length>1?e:`value`}),n.map(t=>{let n=i(e,t);return D(`td`,{class:n&&o(n)?`differs`:``,children:n&&D(Et,{cell:n,differs:o(n)})},t)})]},e))})]})})}function Et({cell:{position:e,ruleset:t,published:n,computed:r},differs:i}){return i?D(`a`,{href:g(`play`,{r:t,p:e}),children:[D(`del`,{children:n}),` `,D(m,{value:r})]}):r===null?D(`span`,{class:`note`,children:n??`–`}):D(m,{value:r})}function Dt({cells:t,errata:n}){let i=u(`rulesets`,()=>e()).data??[],a=wt(n);return D(r,{label:`Cells`,children:D(`table`,{children:[D(kt,{}),D(`tbody`,{children:t.map((e,t)=>{let n=a(e);return D(`tr`,{class:n?`differs`:``,children:[D(`th`,{scope:`row`,class:`mono`,children:D(`a`,{href:_(i,e.ruleset)?g(`play`,{r:e.ruleset,p:e.position}):g(`calculator`,{e:e.position}),children:e.position})}),D(`td`,{class:`mono`,children:e.published??`–`}),D(`td`,{class:`mono`,children:e.computed??`–`}),D(`td`,{children:Ot(e,n)})]},t)})})]})})}function Ot({published:e,computed:t},n){return n?`✗ differs`:t===null?`not computed`:e===null?`not printed`:`✓`}function kt(){return D(`thead`,{children:D(`tr`,{children:[D(`th`,{scope:`col`,children:`Position`}),D(`th`,{scope:`col`,children:`Published`}),D(`th`,{scope:`col`,children:`Computed`}),D(`th`,{scope:`col`,children:D(`span`,{class:`unseen`,children:`Agreement`})})]})})}function At({errata:e}){return e.length===0?null:D(P,{children:[D(`h3`,{children:`Where they differ, and why`}),D(`ul`,{class:`reasons`,children:e.map((t,n)=>D(`li`,{children:[D(`span`,{class:`mono`,children:t.position}),`: published `,D(`span`,{class:`mono`,children:t.published??`–`}),`, computed`,` `,D(`span`,{class:`mono`,children:t.computed??`–`}),`. `,t.reason!==e[n-1]?.reason&&t.reason]},n))})]})}function jt(e,t){let n=e=>`"${(e??``).replaceAll(`"`,`""`)}"`,r=({ruleset:e,position:t,published:r,computed:i})=>[e,t,r,i].map(n).join(`,`);return[{name:`CSV`,ending:`csv`,text:()=>[`ruleset,position,published,computed`,...e.map(r),``].join(`
`)},{name:`JSON`,ending:`json`,text:()=>JSON.stringify(t)}]}function Mt({query:t}){let[n,r]=F(t.get(`item`)??``),i=u(`papers`,async({signal:t})=>{let[{papers:n},r,i]=await Promise.all([je(`papers`,t),je(`findings`,t),e()]);return{all:n,findings:r,cards:i}});return O(`Papers`),x(()=>{o(`papers`,{item:n})},[n]),D(`section`,{class:`narrow papers`,children:[D(`h1`,{children:`Papers`}),D(`p`,{class:`lead`,children:`Published tables beside what is computed here, cell by cell. First what was found; open an item to compute it.`}),D(d,{request:i,text:`Loading the papers…`,children:({all:e,findings:t,cards:i})=>D(P,{children:[D(ht,{papers:e,findings:t,cards:i}),e.map(e=>D(Nt,{paper:e,errors:gt(e,t).length,open:n,setOpen:r},e.paper))]})})]})}function Nt({paper:e,errors:t,open:n,setOpen:r}){let[i,a]=F(n.startsWith(`${e.paper}/`)),[o,s]=F(!1);return D(`details`,{class:`card-like paper`,open:i,onToggle:e=>a(e.currentTarget.open),children:[D(`summary`,{children:[D(`h2`,{children:e.title}),D(`span`,{class:`note`,children:[e.authors,e.year!==null&&`, ${e.year}`,` · `,e.items.length,` items`,t>0&&` · ${t} wrong ${t===1?`value`:`values`}`]})]}),i&&D(`details`,{open:o,onToggle:e=>s(e.currentTarget.open),children:[D(`summary`,{children:D(`strong`,{children:`Compute the whole paper anew`})}),o&&D(St,{paper:e.paper})]}),i&&D(`ul`,{class:`items`,children:e.items.map(t=>D(`li`,{children:D(Pt,{name:`${e.paper}/${t.item}`,item:t,open:n,setOpen:r})},t.item))})]})}function Pt({name:e,item:t,open:n,setOpen:r}){let i=M(null);x(()=>{n===e&&i.current?.scrollIntoView()},[]);let a=t=>t!==(n===e)&&r(t?e:``);return D(`details`,{ref:i,open:n===e,onToggle:e=>a(e.currentTarget.open),children:[D(`summary`,{children:[D(`span`,{class:`mono`,children:t.item}),` `,t.title,` `,t.cells>0&&D(`span`,{class:`count`,children:t.cells===1?`1 cell`:`${t.cells} cells`})]}),n===e&&D(P,{children:[t.note&&D(`p`,{class:`note`,children:t.note}),D(xt,{name:e})]})]})}function Ft(e,t,n){let r=e.n.map((t,n)=>[t,e.values[n]??null]),i=r.every(([,e])=>typeof e==`number`),a=[{name:`CSV`,ending:`csv`,text:()=>[`n,value`,...r.map(([e,t])=>`${e},${Lt(t)}`),``].join(`
`)},{name:`LaTeX`,ending:`tex`,text:async()=>{let{values:r}=await n();return zt([`c`,`c`],[[`$n$`,`value`],...e.n.map((e,t)=>[String(e),Rt(r[t]??null)])],t)}},{name:`JSON`,ending:`json`,text:()=>JSON.stringify(e)}];return i&&a.push({name:`b-file`,ending:`txt`,text:()=>r.map(([e,t])=>`${e} ${t}`).join(`
`)+`
`}),a}function It(e,t,n){let r=(t,{values:n}=e)=>e.x.map((e,r)=>n[t]?.[r]??null);return[{name:`CSV`,ending:`csv`,text:()=>[[`y\\x`,...e.x].join(`,`),...e.y.map((e,t)=>[e,...r(t).map(Lt)].join(`,`)),``].join(`
`)},{name:`LaTeX`,ending:`tex`,text:async()=>{let i=await n(),a=e.y.map((e,t)=>[String(e),...r(t,i).map(Rt)]);return zt([`c|`,...e.x.map(()=>`c`)],[[`$y\\backslash x$`,...e.x.map(String)],...a],t)}},{name:`JSON`,ending:`json`,text:()=>JSON.stringify(e)}]}function Lt(e){let t=e===null?``:String(e);return/[",\n]/.test(t)?`"${t.replaceAll(`"`,`""`)}"`:t}function Rt(e){return e===null?``:`$${e}$`}function zt(e,t,n){let[r,...i]=t.map(e=>`${e.join(` & `)} \\\\`);return[`% ${n}`,`\\begin{tabular}{${e.join(``)}}`,r,`\\hline`,...i,`\\end{tabular}`,``].join(`
`)}function H({title:e,class:t,heading:n,ruleset:r=``,children:i}){let a=u(r,()=>de(r));return O(e),D(`section`,{class:`narrow ${t}`,children:[n,D(d,{request:a,text:`Loading the games…`,children:i})]})}var[U,W,G,K,q,J]=[760,340,44,40,14,14];function Bt({answer:e,preperiod:t,period:n}){let[r,i]=F(null),a=e.n.map((t,n)=>({n:t,value:Number(e.values[n])})).filter(e=>Number.isFinite(e.value)),o=Math.max(...e.n,1),s=Math.max(...a.map(e=>e.value),1),c=e=>G+e/o*(U-G-J),l=e=>W-K-e/s*(W-K-q),u=Math.max(1.4,Math.min(4,500/a.length)),d=r===null?null:a[r];return D(`figure`,{class:`scatter card-like`,children:[D(`svg`,{viewBox:`0 0 ${U} ${W}`,role:`img`,"aria-label":`Nimbers of heaps 0 to ${o}; the largest is ${s}`,onPointerMove:e=>{let t=e.currentTarget.getBoundingClientRect(),n=((e.clientX-t.left)/t.width*U-G)/((U-G-J)/o),r=a.findIndex(e=>e.n>=n-.5);i(r>=0?r:null)},onPointerLeave:()=>i(null),children:[t!==null&&t>0&&D(`rect`,{class:`before`,x:G,y:q,width:c(Math.min(t,o))-G,height:W-q-K}),Vt(s,6).map(e=>D(`g`,{class:`tick`,children:[D(`path`,{d:`M${G} ${l(e)}H${U-J}`}),D(`text`,{x:G-8,y:l(e),dy:`0.35em`,"text-anchor":`end`,children:e})]},`y${e}`)),Vt(o,9).map(e=>D(`g`,{class:`tick`,children:D(`text`,{x:c(e),y:W-K+20,"text-anchor":`middle`,children:e})},`x${e}`)),a.map(({n:e,value:t})=>D(`circle`,{class:`dot`,cx:c(e),cy:l(t),r:u},e)),d&&D(`circle`,{class:`dot pointed`,cx:c(d.n),cy:l(d.value),r:u+3}),D(`text`,{class:`axis`,x:(U+G)/2,y:W-4,"text-anchor":`middle`,children:`heap`})]}),D(`figcaption`,{children:d?`Heap ${d.n} has nimber ${d.value}.`:n===null?`The nimber of each heap.`:`Shaded: before the period. Then every ${n} heaps the same.`})]})}function Vt(e,t){let n=e/t,r=10**Math.floor(Math.log10(Math.max(n,1))),i=Math.max(1,[1,2,5,10].map(e=>e*r).find(e=>e>=n)??r);return Array.from({length:Math.floor(e/i)+1},(e,t)=>t*i)}var Ht=5e3,Ut=5e4,Wt=20,Gt=1e6;function Kt({query:e}){return D(H,{title:`Octal games`,class:`sequences`,heading:D(P,{children:[D(`h1`,{children:`Octal games`}),D(`p`,{class:`lead`,children:`Type a code, and see the nimber of every heap and the period.`})]}),children:t=>D(qt,{cards:t.filter(e=>e.period),query:e})})}function qt({cards:e,query:t}){let n=t.get(`r`)??``,r=_(e,n)?n:Jt(e),[i,a]=F(_(e,r)?.name??e[0]?.name??``),[s,c]=F(A(r)),[l,u]=F(Number(t.get(`n`))||200),d=e.find(e=>e.name===i),[f,p]=F({ruleset:r,upTo:l});return x(()=>{o(`sequences`,{r:f.ruleset,n:f.upTo===200?null:String(f.upTo)})},[f]),D(P,{children:[D(`form`,{class:`ask sequence-form`,onSubmit:e=>{e.preventDefault(),p({ruleset:d?.parameter?se(i,s.trim()):i,upTo:l})},children:[D(v,{cards:e,value:i,onPick:t=>{let n=e.find(e=>e.name===t);a(t),c(A(n?.examples[0]?.ruleset??``))}}),d?.parameter&&D(y,{label:`Code`,value:s,onText:c,grow:!0}),D(`label`,{class:`field`,children:[D(`span`,{class:`label`,children:`Heaps up to`}),D(`input`,{type:`number`,min:1,max:Ht,value:l,onInput:e=>u(Math.min(Math.max(Number(e.currentTarget.value),1),Ht))})]}),D(`button`,{type:`submit`,class:`primary`,children:`Show`})]}),d?.parameter&&D(`p`,{class:`help`,children:d.parameter}),D(Yt,{ruleset:f.ruleset,upTo:f.upTo})]})}function Jt(e){let t=e.find(e=>/\boctal code\b/.test(e.parameter??``))??e[0];return t?.examples[0]?.ruleset??t?.name??``}function Yt({ruleset:e,upTo:t}){let n=u(JSON.stringify([`sequence`,e,t]),n=>T(`sequence`,[e],{n:`0..${t}`},n)),[r,i]=F({ruleset:e,max:Ut}),a=r.ruleset===e?r.max:Ut,o=u(n.data?JSON.stringify([`period`,e,a]):null,t=>T(`period`,[e],{max:a},t));return D(P,{children:[D(d,{request:n,text:`Computing…`,children:e=>D(Bt,{answer:e,preperiod:o.data?.preperiod??null,period:o.data?.period??null})}),n.data&&D(P,{children:[D(`div`,{class:`card-like`,"aria-live":`polite`,children:[D(`h2`,{children:`Period`}),D(d,{request:o,text:`Looking for the period…`,children:e=>D(Xt,{answer:e})}),o.data?.period===null&&a<Gt&&D(`button`,{type:`button`,onClick:()=>i({ruleset:e,max:a*Wt}),children:`Look further`})]}),D(`details`,{class:`card-like`,children:[D(`summary`,{children:`All values`}),D(`p`,{class:`mono wrap`,children:n.data.values.join(`, `)}),D(B,{formats:Ft(n.data,e,()=>T(`sequence`,[e],{n:`0..${t}`,notation:`latex`})),name:`sequence`})]}),D(`p`,{children:D(`a`,{href:g(`play`,{r:e,p:`7`}),children:`Play this game`})})]})]})}function Xt({answer:e}){if(e.period===null)return D(`p`,{children:[`No period found up to heap `,e.checked_to.toLocaleString(`en`),`.`]});let t=e.saltus?` (each time ${e.saltus} more)`:``;return D(P,{children:[D(`p`,{children:[`From heap `,e.preperiod,` on the values repeat every `,D(`strong`,{children:e.period}),` heaps`,t,`.`,` `,e.proved?`✓ Proved`:`Not proved; it holds up to heap ${e.checked_to}`,e.proved&&e.theorem?`: ${e.theorem}.`:`.`]}),D(`dl`,{class:`figures`,children:[D(i,{name:`Period`,value:e.period}),D(i,{name:`Preperiod`,value:e.preperiod}),D(i,{name:`Exceptions`,value:e.exception_count}),D(i,{name:`Largest nimber`,value:e.max_nimber===null?null:`${e.max_nimber} at ${e.max_at}`}),D(i,{name:`Checked to`,value:e.checked_to})]})]})}var Zt=new Set(`def return for in if elif else and or not lambda pass break continue True False None range len`.split(` `)),Qt=/(#[^\n]*)|("""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?)|\b(\d[\w.]*)|([A-Za-z_]\w*)/g;function $t(e){let t=[],n=0,r=!1;for(let i of e.matchAll(Qt)){i.index>n&&t.push({kind:`plain`,text:e.slice(n,i.index)});let[a,o,s,c,l]=i,u=o?`comment`:s?`string`:c?`number`:Zt.has(l)?`keyword`:r?`name`:`plain`;t.push({kind:u,text:a}),r=l===`def`,n=i.index+a.length}return n<e.length&&t.push({kind:`plain`,text:e.slice(n)}),t}function en(e){let t=[[]];for(let n of $t(e))n.text.split(`
`).forEach((e,r)=>{r>0&&t.push([]),e!==``&&t.at(-1).push({...n,text:e})});return t}var tn=`    `;function nn(e,t,n){let r=e.slice(Y(e,t),t),i=/^ */.exec(r)[0]+(/[:([{]\s*$/.test(r.replace(/#.*$/,``))?tn:``),a=t+1+i.length;return{from:t,to:n,text:`\n${i}`,select:[a,a]}}function rn(e,t,n){if(!e.slice(t,n).includes(`
`)){let r=t-Y(e,t),i=` `.repeat(4-r%4);return{from:t,to:n,text:i,select:[t+i.length,t+i.length]}}return X(e,t,n,e=>e===``?e:tn+e)}function an(e,t,n){return X(e,t,n,e=>e.replace(/^ {1,4}/,``))}function on(e,t,n){let r=sn(e,t,n).lines.filter(e=>e.trim()!==``),i=r.length>0&&r.every(e=>/^\s*#/.test(e));return X(e,t,n,e=>i?e.replace(/^(\s*)# ?/,`$1`):e.trim()===``?e:`# ${e}`)}function Y(e,t){return e.lastIndexOf(`
`,t-1)+1}function sn(e,t,n){let r=Y(e,t),i=n>t&&e[n-1]===`
`?n-1:n,a=e.indexOf(`
`,i),o=a<0?e.length:a;return{from:r,to:o,lines:e.slice(r,o).split(`
`)}}function X(e,t,n,r){let{from:i,to:a,lines:o}=sn(e,t,n),s=o.map(r).join(`
`);if(t!==n)return{from:i,to:a,text:s,select:[i,i+s.length]};let c=Math.max(i,t+s.length-(a-i));return{from:i,to:a,text:s,select:[c,c]}}function cn({text:e,mark:t,describedBy:n,onText:r}){let i=M(null),a=M(!1),o=C(()=>en(e),[e]);return D(`div`,{class:`script-editor`,children:D(`div`,{class:`script-sheet`,children:[D(`div`,{class:`gutter`,"aria-hidden":`true`,children:o.map((e,n)=>D(`div`,{class:t?.line===n+1?`wrong`:void 0,children:n+1},n))}),D(`div`,{class:`script-page`,children:[D(`pre`,{"aria-hidden":`true`,children:o.map((e,n)=>D(`div`,{class:`row ${t?.line===n+1?`wrong`:``}`,children:[e.map((e,t)=>D(`span`,{class:e.kind,children:e.text},t)),t?.line===n+1&&D(P,{children:[D(ln,{mark:t}),D(`span`,{class:`lens`,children:t.message})]}),`​`]},n))}),D(`textarea`,{ref:i,"aria-label":`Script`,"aria-describedby":n,"aria-invalid":t!==null,title:``,value:e,spellcheck:!1,autocapitalize:`off`,autocomplete:`off`,wrap:`off`,onInput:e=>r(e.currentTarget.value),onKeyDown:e=>{let t=i.current,n=n=>{e.preventDefault(),un(t,n(t.value,t.selectionStart,t.selectionEnd))},r=a.current;a.current=e.key===`Escape`||r&&e.key===`Shift`,!e.isComposing&&(e.key===`Tab`&&!r&&!e.altKey&&!e.ctrlKey&&!e.metaKey?n(e.shiftKey?an:rn):e.key===`Enter`&&!e.shiftKey&&!e.ctrlKey&&!e.metaKey?n(nn):e.key===`/`&&(e.ctrlKey||e.metaKey)&&n(on))}})]})]})})}function ln({mark:{column:e,length:t}}){return D(`span`,{class:`squiggle`,style:{left:`${e-1}ch`,width:`${Math.max(t,1)}ch`}})}function un(e,{from:t,to:n,text:r,select:i}){e.value.slice(t,n)!==r&&(e.setSelectionRange(t,n),(r===``?document.execCommand(`delete`):document.execCommand(`insertText`,!1,r))||(e.setRangeText(r,t,n,`end`),e.dispatchEvent(new Event(`input`,{bubbles:!0}))),e.setSelectionRange(...i))}var dn=Object.assign({"../../../../../examples/rulesets/amazons.star":`# Amazons: slides like a queen, and an arrow that slides on from there. \`start\` makes the boards behind 4x4; queens go
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
`}),Z=Object.keys(dn).sort().map(e=>{let t=dn[e];return{title:pn(e),kit:/^ruleset\s*=\s*(\w+)/m.exec(t)?.[1]??`text`,text:t}}),fn=Z.filter(({kit:e,text:t})=>e===`grid`&&/^\s*start = /m.test(t)).sort((e,t)=>e.text.length-t.text.length)[0]??Z[0];function pn(e){return e.replace(/^.*\//,``).replace(/\.star$/,``).split(`-`).map(e=>e.charAt(0).toUpperCase()+e.slice(1)).join(` `)}var mn=120;function hn({query:e}){let t=e.get(`r`)??``,r=u(t,async()=>Fe(t)?pe(t).catch(()=>``):fn?.text??``);return O(`Playground`),D(d,{request:r,text:`Reading the script…`,children:t=>D(gn,{initial:t,show:n(e)})})}function gn({initial:e,show:t}){let[n,r]=F(e),[i,a]=F(null),[o,s]=F(null),[c,u]=F(!0),[d,f]=F(``),p=M(!0);x(()=>{let e=new AbortController,t=p.current?0:mn;p.current=!1,u(!0);let r=setTimeout(async()=>{let t=await _n(n,{signal:e.signal}).catch(e=>e);e.signal.aborted||(u(!1),t instanceof Error?s(t):(s(null),a(t)))},t);return()=>{clearTimeout(r),e.abort()}},[n]);let m=e=>{r(e),f(``),history.replaceState(null,``,g(`playground`))},h=async()=>{try{let e=g(`play`,{r:await ue(n),p:l().query.get(`p`)});await S(location.href.split(`#`)[0]+e),f(`Link copied: whoever opens it can play this game.`)}catch(e){f(e.message)}},_=o?.place?{message:o.message,...o.place}:null;return D(`div`,{class:`playground`,children:[D(`section`,{class:`bench`,"aria-label":`The script`,children:[D(`div`,{class:`heading`,children:[D(`h1`,{children:`Playground`}),D(`div`,{class:`toolbar`,children:[D(`label`,{class:`start`,children:[D(`span`,{class:`unseen`,children:`Start from an example`}),D(`select`,{value:``,onChange:e=>m(Z[Number(e.currentTarget.value)].text),children:[D(`option`,{value:``,disabled:!0,hidden:!0,children:`Start from…`}),Z.map(({title:e,kit:t},n)=>D(`option`,{value:n,children:[e,` (`,t.replaceAll(`_`,` `),`)`]},e))]})]}),D(`button`,{type:`button`,class:`primary`,disabled:i===null,onClick:h,children:`Copy the link`})]})]}),D(cn,{text:n,mark:_,describedBy:`script-status`,onText:r}),D(`div`,{id:`script-status`,class:`script-status ${o?`bad`:``}`,role:`status`,children:o?D(P,{children:[D(`strong`,{children:[D(`span`,{"aria-hidden":`true`,children:`✗`}),` `,_?`Line ${_.line}, column ${_.column}.`:`Not yet.`]}),` `,o.message,o.position&&D(P,{children:[` `,`In position `,D(`span`,{class:`mono`,children:o.position}),`.`]}),o.expected&&D(`span`,{class:`note`,children:[` Expected: `,o.expected,`.`]})]}):D(`span`,{children:d||(c?`Reading…`:`✓ Playable. Every change of the script is in the game at once.`)})}),D(vn,{})]}),i?D(`div`,{class:`stage ${o?`stale`:``}`,children:D(ke,{card:i.card,initial:i.game,initialShow:t,view:`playground`})}):D(`div`,{class:`stage empty`,children:D(`p`,{class:`note`,children:o?`The board comes as soon as the script can be read.`:`Setting up…`})})]})}async function _n(e,t){let n=await ue(e),{query:r}=l(),i=Object.fromEntries([...r].filter(([e])=>e!==`r`));t.signal?.aborted||history.replaceState(null,``,g(`playground`,{r:n,...i}));let a=await Ne(n,t),o=r.get(`p`);if(o!==null){let e=/:.*$/s.exec(r.get(`r`)??``)?.[0]??``,i=Re(r,n+e,o,f());if(await b(i.ruleset,o,void 0,t).then(()=>!0,e=>{if(e.place!==null||e.status===0||e.stopped)throw e;return!1}))return{card:a,game:(await ee(i,null,t)).game}}let s=await ie(a,t);if(!s){let e=a.examples[0];throw e?(await b(e.ruleset,e.position,void 0,t),new Te(`no board could be drawn`,400)):new Te(`the script has no example to start from: examples = {"a position": "its value"}`,400)}return{card:a,game:re(s.ruleset,s.position,f())}}function vn(){return D(`details`,{class:`reference`,children:[D(`summary`,{children:`How a script is written`}),D(`p`,{children:[`The language is Starlark, Python without files, clocks and chance. The last statement is `,D(`code`,{children:`ruleset = KIT(…)`}),` with one of the kits `,D(`code`,{children:`heaps`}),`, `,D(`code`,{children:`strip`}),`, `,D(`code`,{children:`grid`}),`, `,D(`code`,{children:`graph`}),`, `,D(`code`,{children:`digraph`}),`,`,` `,D(`code`,{children:`weighted_graph`}),`, `,D(`code`,{children:`text`}),`; it needs `,D(`code`,{children:`name`}),`, `,D(`code`,{children:`rules`}),` and `,D(`code`,{children:`examples`}),`.`]}),D(`p`,{children:[D(`code`,{children:`moves(board, me, you)`}),` lists what a player can do, or `,D(`code`,{children:`left(board)`}),` and `,D(`code`,{children:`right(board)`}),` where they do different things. A move says what changes: `,D(`code`,{children:`(square, letter, square, letter)`}),`. On heaps `,D(`code`,{children:`moves(n)`}),` lists what one heap can become.`]}),D(`p`,{children:[`On boards: `,D(`code`,{children:`board[s]`}),`, `,D(`code`,{children:`board.all(".")`}),`, `,D(`code`,{children:`board.near(s)`}),`, `,D(`code`,{children:`board.pairs(".", 1, 0)`}),`; on graphs: `,D(`code`,{children:`g.all(".")`}),`, `,D(`code`,{children:`g.near(v)`}),`, `,D(`code`,{children:`g.touches(v, you)`}),`. Hints such as `,D(`code`,{children:`joined`}),` and`,` `,D(`code`,{children:`symmetry`}),` make a game fast. Tab indents; Escape, then Tab, leaves the editor.`]})]})}async function yn(e,t,n,r={}){let i=await b(e.ruleset,e.position,void 0,r).catch(()=>null),a=le(n,t+1),o=`left`;for(let t=0;i&&t<a;t++){let t=i.moves.filter(e=>e.player===null||e.player===o);if(t.length<4)break;let a=await b(e.ruleset,Ee(n,t).position,void 0,r).catch(()=>null);if(!a||a.left<2||a.right<2)break;i=a,o=o===`left`?`right`:`left`}return i}var bn=40,[xn,Sn]=[4,120];async function Cn(e,t,n,r={}){let i=fe(t),a=e.filter(e=>![`sum`,`braces`,`text`].includes(e.board.kind));for(let e=0;e<bn;e++){let e=Ee(i,a),t=Pe(e,n,i),o=t[Math.min(t.length-1,i()<.7?0:1)],s=await yn(o,3,i,r);if(r.signal?.aborted)return null;if(!s||s.left<xn||s.left>Sn)continue;let c=await wn(s,r);if(c&&c.options.filter(e=>e.wins).length===1&&c.options.length>=xn)return{card:e,position:s,choices:c.options.length,grade:Tn(c.options.length)}}return null}function wn(e,{signal:t}){return T(`moves`,[e.ruleset,e.position],{outcome:!0,player:`left`,time:`2s`},{signal:t}).catch(()=>null)}function Tn(e){return e<=7?`easy`:e<=14?`medium`:`hard`}function En(e=new Date){let t=e=>String(e).padStart(2,`0`);return`${e.getFullYear()}-${t(e.getMonth()+1)}-${t(e.getDate())}`}function Dn({query:e}){return D(H,{title:`Puzzle`,class:`puzzle`,children:t=>D(On,{cards:t,query:e})})}function On({cards:e,query:t}){let n=t.get(`day`)??En(),r=t.get(`seed`),i=_(e,t.get(`r`)??``),a=t.get(`size`)===`large`?`large`:t.get(`size`)===`medium`?`medium`:`small`,o=r===null?`day ${n}`:`seed ${r}`,s=u(JSON.stringify([o,a,i?.name]),async t=>({puzzle:await Cn(i?[i]:e.filter(e=>e.parameter===null),o,a,t)}));return D(P,{children:[D(`h1`,{children:r===null?n===En()?`Puzzle of the day`:`Puzzle of ${n}`:`Puzzle`}),D(d,{request:s,text:`Making the puzzle…`,children:({puzzle:e})=>e?D(kn,{puzzle:e,name:r===null?n:`no. ${r}`},o):D(`p`,{class:`note`,children:`No position with exactly one winning move was found. Try another one.`})}),D(An,{cards:e,only:i})]})}function kn({puzzle:e,name:t}){let{card:n,position:r,choices:i,grade:a}=e,[o,s]=F([]),[c,l]=F(``),u=o.at(-1),d=()=>{let e=o.map(({right:e})=>e?`🟢`:`⚪`).join(``);return`Upstar puzzle ${t} · ${n.title} · ${e}\n${location.href}`};return D(`div`,{class:`card-like riddle`,children:[D(`p`,{children:[D(`strong`,{children:n.title}),` `,D(`span`,{class:`parameter`,children:A(r.ruleset)}),` `,D(`span`,{class:`mono`,children:r.position}),` `,D(`span`,{class:`grade ${a}`,children:a})]}),D(`p`,{class:`note`,children:n.rules}),D(`p`,{class:`note`,children:[i,` moves; exactly one of them wins. `,D(`span`,{"aria-hidden":`true`,children:`⚪`.repeat(Math.min(o.length,20))})]}),D(qe,{card:n,ruleset:r.ruleset,position:r.position,onTried:(e,t)=>s(n=>[...n,{right:e,why:t}])}),D(`div`,{role:`status`,children:[u?.right&&D(`p`,{class:`verdict-line good`,children:[`✓ Solved `,o.length===1?`at the first try`:`at try ${o.length}`,`. `,u.why&&`${ve(u.why)}.`]}),u&&!u.right&&D(`p`,{class:`verdict-line bad`,children:[`✗ That one loses. `,u.why&&`${ve(u.why)}.`]})]}),u?.right&&D(`div`,{class:`toolbar`,children:[D(`button`,{type:`button`,class:`primary`,onClick:async()=>{await S(d()),l(`Result copied.`)},children:`Copy the result`}),D(`a`,{class:`button`,href:g(`play`,{r:r.ruleset,p:r.position}),children:`Play it against the computer`}),D(`span`,{class:`note`,role:`status`,children:c})]})]})}function An({cards:e,only:t}){let[n,r]=F(t?.name??``),[i,a]=F(`small`),o=()=>{location.hash=g(`puzzle`,{seed:String(Math.floor(Math.random()*1e6)),r:n,size:i===`small`?null:i})};return D(`form`,{class:`ask no-print`,onSubmit:e=>{e.preventDefault(),o()},children:[D(v,{cards:e,value:n,onPick:r,none:`Any`,grow:!0}),D(`label`,{class:`field`,children:[D(`span`,{class:`label`,children:`Size`}),D(`select`,{value:i,onChange:e=>a(e.currentTarget.value),children:[D(`option`,{value:`small`,children:`Small`}),D(`option`,{value:`medium`,children:`Medium`}),D(`option`,{value:`large`,children:`Large`})]})]}),D(`button`,{type:`submit`,children:`Another puzzle`})]})}function jn(e,t){let n=e.examples.map(e=>e.position);if(n.find(e=>/^\d+x\d+$/.test(e)))return t?`{y}x{x}`:`2x{n}`;if(e.board.kind===`heaps`)return t?`{x},{y}`:`{n}`;if(e.board.kind===`graph`&&e.board.edge_colours.length===0&&!e.board.weights){let n=e.board.directed===`yes`?`dipath`:`path`,r=e.board.mark_needed?`@0`:``;return t?`grid({y},{x})${r}`:`${n}({n})${r}`}let r=n.find(e=>/^\w+\(\d+/.test(e));if(r)return r.replace(/\d+/,t?`{x}`:`{n}`);let i=n.find(e=>e.length>1);return i&&!t?`${i.slice(0,2)}{n}${i.slice(2)}`:`{n}`}function Mn(e,t){let n=e.get(`kind`)===`table`?`table`:e.get(`kind`)===`match`?`match`:`sequence`,r=e.get(`r`)??t[0]?.examples[0]?.ruleset??``,i=_(t,r);return{kind:n,ruleset:r,template:e.get(`t`)??(i?jn(i,n===`table`):``),n:e.get(`n`)??`1..8`,x:e.get(`x`)??`1..5`,y:e.get(`y`)??`1..4`,values:e.get(`values`)??`0,1,2,3,1,4,3,2,1,4,2,6`,time:`30s`}}function Nn({query:e}){return D(H,{title:`Tables`,class:`tables`,heading:D(P,{children:[D(`h1`,{children:`Sequences and tables`}),D(`p`,{class:`lead`,children:[`Values along a family of positions: a template with `,`{n}`,`, or `,`{x}`,` and `,`{y}`,`, is filled in and solved.`]})]}),ruleset:e.get(`r`)??``,children:t=>D(Pn,{cards:t,query:e})})}function Pn({cards:e,query:t}){let[n,r]=F(()=>Mn(t,e)),[i,a]=F(()=>t.has(`t`)||t.has(`values`)?n:null),s=e=>r(t=>({...t,...e}));x(()=>{if(!i)return;let{kind:e,ruleset:t,template:n,n:r,x:a,y:s,values:c}=i;o(`tables`,{kind:e===`sequence`?null:e,...e===`match`?{values:c}:e===`table`?{r:t,t:n,x:a,y:s}:{r:t,t:n,n:r}})},[i]);let c=_(e,n.ruleset),l=(t,r=n.kind)=>{let i=_(e,t);s({ruleset:t,kind:r,template:i?jn(i,r===`table`):``})},u=(e,t,r=!1)=>D(y,{label:t,value:n[e],onText:t=>s({[e]:t}),grow:r});return D(P,{children:[D(`form`,{class:`card-like form no-print`,onSubmit:e=>{e.preventDefault(),a({...n,time:`30s`})},children:[D(E,{name:`kind`,legend:`Show`,value:n.kind,segments:[{value:`sequence`,text:`A sequence`},{value:`table`,text:`A table`},{value:`match`,text:`Which game has these values?`}],onChange:e=>l(n.ruleset,e)}),n.kind===`match`?D(`div`,{class:`ask`,children:u(`values`,`Values`,!0)}):D(P,{children:[D(`div`,{class:`ask`,children:[D(v,{cards:e,value:c?.name??``,onPick:t=>l(_(e,t)?.examples[0]?.ruleset??t)}),!Fe(n.ruleset)&&u(`ruleset`,`Ruleset`,!0)]}),D(`div`,{class:`ask`,children:[u(`template`,`Template`,!0),n.kind===`sequence`?u(`n`,`n`):D(P,{children:[u(`x`,`x`),u(`y`,`y`)]})]}),c&&D(`p`,{class:`help`,children:[`Positions: `,c.syntax]})]}),D(`button`,{type:`submit`,class:`primary`,children:`Compute`})]}),i&&D(In,{title:Fn(e,i),shown:i,onLonger:()=>a({...i,time:`120s`})},JSON.stringify(i))]})}function Fn(e,{ruleset:t,template:n}){return`${ge(e,t)} ${n}`}function In(e){let{shown:t}=e;switch(t.kind){case`sequence`:return D(Ln,{...e});case`table`:return D(Rn,{...e});case`match`:return D(Vn,{values:t.values})}}function Ln({shown:e,title:t,onLonger:n}){let{ruleset:i,template:a,n:o,time:s}=e,c=a.trim()===``?[i]:[i,a],l=u(JSON.stringify(e),e=>T(`sequence`,c,{n:o,time:s},e)),f=()=>T(`sequence`,c,{n:o,time:s,notation:`latex`});return D(d,{request:l,text:`Solving one position after the other…`,children:e=>D(`div`,{class:`card-like result`,children:[D(r,{label:`Values`,children:D(`table`,{class:`grid`,children:[D(`thead`,{children:D(`tr`,{children:[D(`th`,{scope:`col`,children:`n`}),D(`th`,{scope:`col`,children:`value`})]})}),D(`tbody`,{children:e.n.map((t,n)=>D(`tr`,{children:[D(`th`,{scope:`row`,children:D(`a`,{href:g(`play`,{r:i,p:Bn(a,t)}),children:t})}),D(`td`,{children:D(zn,{value:e.values[n]})})]},t))})]})}),e.period&&D(`p`,{children:[`Period `,e.period.period,` from `,e.period.preperiod,` on, `,e.period.proved?`proved`:`only seen`,`.`]}),D(N,{count:e.blank??0,why:e.why,onLonger:n}),D(B,{formats:Ft(e,t,f),name:`sequence`})]})})}function Rn({shown:e,title:t,onLonger:n}){let{ruleset:i,template:a,x:o,y:s,time:c}=e,l=u(JSON.stringify(e),e=>T(`table`,[i,a],{x:o,y:s,time:c},e)),f=()=>T(`table`,[i,a],{x:o,y:s,time:c,notation:`latex`});return D(d,{request:l,text:`Solving every cell…`,children:e=>D(`div`,{class:`card-like result`,children:[D(r,{label:`Table`,children:D(`table`,{class:`grid`,children:[D(`thead`,{children:D(`tr`,{children:[D(`th`,{scope:`col`,children:`y \\ x`}),e.x.map(e=>D(`th`,{scope:`col`,children:e},e))]})}),D(`tbody`,{children:e.y.map((t,n)=>D(`tr`,{children:[D(`th`,{scope:`row`,children:t}),e.x.map((t,r)=>D(`td`,{children:D(zn,{value:e.values[n]?.[r]})},r))]},t))})]})}),D(N,{count:e.blank??0,why:e.why,onLonger:n}),D(B,{formats:It(e,t,f),name:`table`})]})})}function zn({value:e}){return e==null?D(`span`,{class:`note`,children:`–`}):typeof e==`number`?D(P,{children:e}):D(m,{value:e})}function Bn(e,t){return e.trim()===``?String(t):e.replaceAll(`{n}`,String(t))}function Vn({values:e}){let t=u(e,t=>T(`sequence`,[],{match:e},t));return D(d,{request:t,text:`Comparing with every known family…`,children:({matches:e,families:t})=>D(`div`,{class:`card-like result`,children:[e.length+t.length===0&&D(`p`,{children:`No registered game or family has these values.`}),D(`ul`,{class:`points`,children:[e.map(({code:e,shift:t,name:n})=>D(`li`,{children:[D(`a`,{class:`mono`,href:g(`sequences`,{r:e}),children:e}),n&&` ${n}`,t!==0&&`, shifted by ${t}`]},`${e} ${t}`)),t.map(({ruleset:e,template:t,first:n,agreed:r})=>D(`li`,{children:[D(`a`,{class:`mono`,href:g(`tables`,{r:e,t,n:`${n}..${n+r-1}`}),children:[e,` `,t]}),` `,`from n = `,n,` on, `,r,` values`]},`${e} ${t} ${n}`))]})]})})}async function Hn(e,t={}){let n=fe(`${e.seed} ${e.task} ${e.size}`),r=[],i=new Set;for(let a=0;r.length<e.count&&a<e.count*12&&e.cards.length>0;a++){let a=e.cards[r.length%e.cards.length],o=Pe(a,e.size,n)[0],s=await yn(o,3,n,t);if(t.signal?.aborted)return r;let c=`${s?.ruleset} ${s?.position}`;if(!s||s.left===0||i.has(c))continue;let l=await Wn(s,e.task,t);l&&(i.add(c),r.push({card:a,position:s,task:e.task,...l}))}return r}var Un={N:`The next player wins (N).`,P:`The previous player wins (P).`,L:`Left wins (L).`,R:`Right wins (R).`};async function Wn(e,t,{signal:n}){let r=[e.ruleset,e.position];try{if(t===`move`){let{options:e}=await T(`moves`,r,{outcome:!0,player:`left`,time:`2s`},{signal:n}),t=e.filter(e=>e.wins);return t.length===0||t.length===e.length?null:{answer:t.map(e=>e.move).join(`; or `),reason:t[0].why}}let e=await T(t,r,{time:`2s`},{signal:n}),i=e.theorem?`By a theorem: ${e.theorem}.`:null;return t===`outcome`?e.outcome?{answer:Un[e.outcome],reason:i}:null:e.value&&e.value.length<40?{answer:e.value,reason:i}:null}catch{return null}}function Gn({task:e,position:t}){return e===`outcome`?`Who wins?`:e===`value`?t.impartial?`What is its Grundy value?`:`What is its value?`:t.impartial?`Find a winning move.`:`Left moves. Find a winning move.`}function Kn(e,t){let n=[...new Map(t.map(({card:e})=>[e.name,e])).values()];return[`\\documentclass[a4paper]{article}`,`\\usepackage[margin=2cm]{geometry}`,`\\usepackage{tikz}`,`\\usetikzlibrary{patterns}`,`\\begin{document}`,`\\section*{${w(e)}}`,...n.map(({title:e,rules:t})=>`\\paragraph{${w(e)}} ${w(t)}\n`),`\\begin{enumerate}`,...t.map(e=>[`\\item \\textbf{${w(e.card.title)}} ${w(A(e.position.ruleset))} \\texttt{${w(e.position.position)}}. ${Gn(e)}\\par\\medskip`,`\\resizebox{!}{${Math.min(4,qn(e)).toFixed(1)}cm}{%`,`${Ae(j(e.card.board.kind,e.position)).trimEnd()}}\\bigskip`].join(`
`)),`\\end{enumerate}`,`\\clearpage`,`\\section*{Answers}`,`\\begin{enumerate}`,...t.map(({answer:e,reason:t})=>`\\item \\texttt{${w(e)}} ${t?w(t):``}`),`\\end{enumerate}`,`\\end{document}`,``].join(`
`)}function qn({card:e,position:t}){let n=j(e.board.kind,t);return Math.max((n.bounds[3]-n.bounds[1])*.8,1)}var Jn=[{value:`outcome`,text:`Who wins?`},{value:`move`,text:`Winning move`},{value:`value`,text:`Value`}];function Yn(e){let t=(e.get(`games`)??``).split(`,`).filter(Boolean),n=Number(e.get(`count`)??6);return{names:t,size:ye.find(t=>t===e.get(`size`))??`small`,task:Jn.find(({value:t})=>t===e.get(`task`))?.value??`outcome`,count:Number.isInteger(n)?Math.min(Math.max(n,1),30):6,seed:e.get(`seed`)??`1`}}function Xn({query:e}){return D(H,{title:`Worksheet`,class:`worksheet`,children:t=>D(Zn,{cards:t.filter(({board:e})=>![`sum`,`braces`,`text`].includes(e.kind)),query:e})})}function Zn({cards:e,query:t}){let[n,r]=F(()=>Yn(t)),[i,a]=F(``),{names:s,size:c,task:l,count:f,seed:p}=n,m=e=>r(t=>({...t,...e}));x(()=>o(`worksheet`,{games:s.join(`,`),size:c,task:l,count:String(f),seed:p}),[n]);let h=e.filter(e=>s.includes(e.name)),g=u(h.length>0?JSON.stringify(n):null,e=>Hn({cards:h,size:c,task:l,count:f,seed:p},e)),_=e=>m({names:s.includes(e)?s.filter(t=>t!==e):[...s,e]});return D(P,{children:[D(`div`,{class:`no-print form`,children:[D(`h1`,{children:`Worksheet`}),D(`p`,{class:`lead`,children:`Positions to print, with the answers on a page of their own. The address holds the whole sheet.`}),D(`div`,{class:`chips`,role:`group`,"aria-label":`Games`,children:e.map(e=>D(`button`,{type:`button`,class:`chip`,"aria-pressed":s.includes(e.name),onClick:()=>_(e.name),children:e.title},e.name))}),D(`div`,{class:`settings-row`,children:[D(E,{name:`task`,legend:`Task`,value:l,segments:Jn,onChange:e=>m({task:e})}),D(E,{name:`size`,legend:`Size`,value:c,segments:ye.map(e=>({value:e,text:e.charAt(0).toUpperCase()+e.slice(1)})),onChange:e=>m({size:e})}),D(`div`,{class:`field`,children:[D(`span`,{class:`label`,children:`Exercises`}),D(oe,{label:`Exercises`,value:f,least:1,most:30,onChange:e=>m({count:e})})]})]}),D(`div`,{class:`toolbar`,children:[D(`button`,{type:`button`,onClick:()=>m({seed:String(Math.floor(Math.random()*1e6))}),children:`Other positions`}),D(`button`,{type:`button`,class:`primary`,disabled:!g.data,onClick:()=>print(),children:`Print, or save as PDF`}),D(`button`,{type:`button`,disabled:!g.data,onClick:async()=>{await S(Kn(`Combinatorial games`,g.data)),a(`LaTeX copied.`)},children:`Copy as LaTeX`}),D(`span`,{class:`note`,role:`status`,children:i})]})]}),h.length===0?D(`p`,{class:`note no-print`,children:`Choose at least one game.`}):D(d,{request:g,text:`Making the exercises…`,children:e=>D(Qn,{exercises:e,wanted:f,cards:h})})]})}function Qn({exercises:e,wanted:t,cards:n}){return D(P,{children:[D(`div`,{class:`sheet`,children:[D(`h2`,{children:`Combinatorial games`}),n.map(e=>D(`p`,{class:`note`,children:[D(`strong`,{children:[e.title,`.`]}),` `,e.rules]},e.name)),e.length<t&&D(`p`,{class:`note no-print`,children:[`Only `,e.length,` such positions were found.`]}),D(`ol`,{class:`exercises`,children:e.map((e,t)=>D(`li`,{children:[D(`p`,{children:[D(`strong`,{children:e.card.title}),` `,A(e.position.ruleset),` `,D(`span`,{class:`mono`,children:e.position.position})]}),D(`div`,{class:`kind-${e.card.board.kind}`,children:D(me,{scene:j(e.card.board.kind,e.position),unit:`38px`})}),D(`p`,{children:Gn(e)}),D(`p`,{class:`answer-line`,"aria-hidden":`true`})]},t))})]}),D(`details`,{class:`answers sheet`,open:!0,children:[D(`summary`,{children:`Answers`}),D(`ol`,{children:e.map(({task:e,answer:t,reason:n},r)=>D(`li`,{children:[e===`value`?D(m,{value:t}):t,` `,n&&D(`span`,{class:`note`,children:n})]},r))})]})]})}var $n=[`0`,`1`,`2`,`3`],er=[{outcome:`L`,text:`Left wins`},{outcome:`R`,text:`Right wins`},{outcome:`N`,text:`The next player wins`},{outcome:`P`,text:`The previous player wins`}];function tr({query:e}){let[t,n]=F($n.find(t=>t===e.get(`day`))??`2`);O(`Values born by a day`),x(()=>{o(`born`,{day:t})},[t]);let r=u(t,e=>k(`born`,{day:Number(t)},e));return D(`section`,{class:`narrow born`,children:[D(`h1`,{children:[`Values born by day `,t]}),D(`p`,{class:`lead`,children:`On day 0 there is 0; each day brings the games whose options are there already.`}),D(E,{name:`day`,legend:`Day`,value:t,segments:$n.map(e=>({value:e,text:e})),onChange:n}),D(d,{request:r,text:`Making all of them…`,children:({games:e})=>D(`div`,{class:`card-like result`,children:[D(`p`,{children:[D(`strong`,{children:e.length.toLocaleString(`en`)}),` values.`]}),er.map(({outcome:t,text:n})=>{let r=e.filter(e=>e.outcome===t);return r.length>0&&D(`section`,{children:[D(`h2`,{children:[n,` `,D(`span`,{class:`count`,children:r.length.toLocaleString(`en`)})]}),D(`ul`,{class:`values`,tabIndex:0,"aria-label":n,children:r.map(({value:e})=>D(`li`,{children:D(`a`,{href:g(`calculator`,{e}),children:D(m,{value:e??null})})},e))})]},t)}),D(B,{name:`born-${t}`,formats:[{name:`Text`,ending:`txt`,text:()=>e.map(({value:e})=>`${e}\n`).join(``)},{name:`JSON`,ending:`json`,text:()=>JSON.stringify(e)}]})]})})]})}var Q=[`connected`,`all`,`trees`,`forests`],nr=[`oriented-connected`,`oriented`,`digraphs-connected`,`digraphs`],rr=1e3;function ir({query:e}){return D(H,{title:`Census`,class:`census`,heading:D(P,{children:[D(`h1`,{children:`Census`}),D(`p`,{class:`lead`,children:`The values of a game on all graphs of a class, each graph once up to isomorphism.`})]}),ruleset:e.get(`r`)??``,children:t=>D(ar,{cards:t.filter(Ce),query:e})})}function ar({cards:e,query:t}){let n=e[0]?.examples[0]?.ruleset??``,[r,i]=F({ruleset:t.get(`r`)??n,class:t.get(`class`)??Q[0],n:Number(t.get(`n`)??4),time:`30s`}),[a,s]=F(t.has(`n`)?r:null);x(()=>{a&&o(`census`,{r:a.ruleset,class:a.class,n:String(a.n)})},[a]);let c=_(e,r.ruleset),l=c?.board.kind===`graph`?c.board.directed:`no`,u=l===`yes`?nr:l===`either`?[...Q,...nr]:Q,d=e=>i(t=>({...t,...e}));return D(P,{children:[D(`form`,{class:`card-like form no-print`,onSubmit:e=>{e.preventDefault(),s({...r,class:u.includes(r.class)?r.class:u[0],time:`30s`})},children:[D(`div`,{class:`ask`,children:[D(v,{cards:e,value:c?.name??``,onPick:t=>d({ruleset:_(e,t)?.examples[0]?.ruleset??``}),grow:!0}),D(`label`,{class:`field`,children:[D(`span`,{class:`label`,children:`Graphs`}),D(`select`,{value:r.class,onChange:e=>d({class:e.currentTarget.value}),children:u.map(e=>D(`option`,{value:e,children:e.replace(`-`,`, `)},e))})]}),D(`label`,{class:`field`,children:[D(`span`,{class:`label`,children:`Vertices`}),D(`input`,{type:`number`,min:1,max:8,value:r.n,onInput:e=>d({n:Number(e.currentTarget.value)})})]})]}),D(`button`,{type:`submit`,class:`primary`,children:`Compute`})]}),a&&D(sr,{shown:a,onLonger:()=>s({...a,time:`120s`})},JSON.stringify(a))]})}async function or({ruleset:e,class:t,n,time:r},i){let a={class:t,n:String(n)},{levels:o}=await k(`graphs`,{...a,count:!0},i),s=o.reduce((e,t)=>e+t.graphs,0);if(s>rr)throw new Te(`there are ${s.toLocaleString(`en`)} such graphs; the command line counts them: upstar census`,422);let c=(await k(`graphs`,a,i)).levels.flatMap(e=>e.graph6??[]).map(e=>`${e.startsWith(`&`)?`d6`:`g6`}:${e}`);if(c.length===0)return[];let l=await T(`value`,[e,...c],{time:r},i),u=Array.isArray(l)?l:[l];return c.map((e,t)=>{let n=u[t];return{graph:e,answer:n&&!(`error`in n)?n:null}})}function sr({shown:e,onLonger:t}){let n=u(JSON.stringify(e),t=>or(e,t));return D(d,{request:n,text:`Solving one graph after the other…`,children:n=>D(`div`,{class:`card-like result`,children:[D(lr,{rows:n,shown:e}),D(N,{count:n.filter(({answer:e})=>e===null).length,onLonger:t}),D(B,{name:`census`,formats:[{name:`CSV`,ending:`csv`,text:()=>[`graph,value,outcome`,...n.map(cr),``].join(`
`)},{name:`JSON`,ending:`json`,text:()=>JSON.stringify(n)}]})]})})}function cr({graph:e,answer:t}){return`"${e.replaceAll(`"`,`""`)}","${t?.value??``}",${t?.outcome??``}`}function lr({rows:e,shown:t}){let n=new Map;for(let t of e){let e=t.answer?.value??``;e!==``&&n.set(e,[...n.get(e)??[],t])}let i=[...n].sort(([,e],[,t])=>t.length-e.length);return D(P,{children:[D(`p`,{children:[D(`strong`,{children:e.length.toLocaleString(`en`)}),` graphs, `,n.size,` different values.`]}),D(r,{label:`Values`,children:D(`table`,{class:`grid`,children:[D(`thead`,{children:D(`tr`,{children:[D(`th`,{scope:`col`,children:`value`}),D(`th`,{scope:`col`,children:`graphs`}),D(`th`,{scope:`col`,children:`such as`})]})}),D(`tbody`,{children:i.map(([e,n])=>D(`tr`,{children:[D(`th`,{scope:`row`,children:D(m,{value:e})}),D(`td`,{children:n.length}),D(`td`,{children:n.slice(0,3).map(({graph:e})=>D(`a`,{class:`mono sample`,href:g(`play`,{r:t.ruleset,p:e}),children:e},e))})]},e))})]})})]})}function ur({query:e}){let[t,n]=F(e.get(`name`)??``);O(`Conjectures`),x(()=>{o(`conjectures`,{name:t})},[t]);let r=u(`conjectures`,e=>k(`conjectures`,{},e));return D(`section`,{class:`narrow conjectures`,children:[D(`h1`,{children:`Conjectures`}),D(`p`,{class:`lead`,children:`What papers believe, looked at case by case in order of size. A case that looks false is computed a second time, slowly, by a way that shares nothing with the first.`}),D(d,{request:r,text:`Loading the conjectures…`,children:({conjectures:e})=>e.map(e=>D(`details`,{class:`card-like paper`,open:t===e.name,onToggle:r=>r.currentTarget.open!==(t===e.name)&&n(r.currentTarget.open?e.name:``),children:[D(`summary`,{children:[D(`h2`,{children:e.name}),D(`span`,{class:`statement`,children:e.statement}),e.known&&D(`span`,{class:`note known`,children:e.known})]}),t===e.name&&D(dr,{conjecture:e})]},e.name))})]})}function dr({conjecture:e}){let[t,n]=F(e.default_upto),[r,i]=F(null),a=r&&JSON.stringify([e.name,r]),o=r&&r.upto!==e.default_upto?{upto:r.upto}:{},s=u(a,t=>k(`conjecture`,{name:e.name,...o,time:r?.time},t));return D(`div`,{class:`result`,children:[D(`p`,{class:`note`,children:[e.source,`. `,e.method]}),D(`form`,{class:`ask`,onSubmit:e=>{e.preventDefault(),i({upto:t,time:`30s`})},children:[D(`label`,{class:`field`,children:[D(`span`,{class:`label`,children:[`Up to (`,e.sizes,`)`]}),D(`input`,{type:`number`,min:1,value:t,onInput:e=>n(Number(e.currentTarget.value))})]}),D(`button`,{type:`submit`,class:`primary`,children:`Push it`})]}),a&&D(d,{request:s,text:`Looking at one case after the other…`,children:t=>D(fr,{answer:t,sizes:e.sizes})}),s.error?.stopped&&r?.time===`30s`&&D(`button`,{type:`button`,onClick:()=>i({upto:r.upto,time:`120s`}),children:`Give it longer`})]})}function fr({answer:e,sizes:t}){let{counterexample:n,verified_to:r,checked:i}=e,a=`${i.toLocaleString(`en`)} ${i===1?`case`:`cases`}`;return D(P,{children:[n?D(`div`,{class:`verdict-box bad`,children:[D(`p`,{children:[D(`strong`,{children:`False.`}),` The smallest counterexample is`,` `,D(`a`,{class:`mono`,href:g(`play`,{r:n.ruleset,p:n.position}),children:[n.ruleset,` `,n.position]}),`: predicted `,D(m,{value:String(n.predicted)}),`, computed`,` `,D(m,{value:String(n.computed)}),`.`]}),D(`a`,{class:`button`,href:g(`play`,{r:n.ruleset,p:n.position}),children:`Play the counterexample`})]}):D(`p`,{class:`verdict-box good`,children:[D(`strong`,{children:`True so far.`}),` Every case up to `,r,` `,t,` holds.`]}),D(`p`,{class:`note`,children:[a,` found true`,n&&r>0?`, all up to ${r} ${t}`:``,`.`]}),D(B,{name:e.name,formats:[{name:`JSON`,ending:`json`,text:()=>JSON.stringify(e)}]})]})}function pr({query:e}){return D(H,{title:`Rulesets`,class:`rulesets`,heading:D(P,{children:[D(`h1`,{children:`Rulesets`}),D(`p`,{class:`lead`,children:`What each game is called on the command line, how its positions are written, and examples with their values.`})]}),children:t=>D(mr,{cards:t,query:e})})}function mr({cards:e,query:t}){let[n,r]=F(t.get(`q`)??``);x(()=>o(`rulesets`,{q:n}),[n]);let i=n.toLowerCase().split(/\s+/).filter(Boolean),a=e.filter(({name:e,title:t,rules:n,source:r,syntax:a})=>i.every(i=>`${e} ${t} ${n} ${r} ${a}`.toLowerCase().includes(i)));return D(P,{children:[D(Ie,{label:`Search the rulesets`,value:n,onText:r}),a.length===0&&D(`p`,{class:`note`,children:`No ruleset fits. Try another word.`}),a.map(e=>D(hr,{card:e},e.name)),D(B,{name:`rulesets`,formats:[{name:`JSON`,ending:`json`,text:()=>JSON.stringify(e)}]})]})}function hr({card:e}){let{name:t,title:n,rules:r,source:i,parameter:a,syntax:o,examples:s,impartial:c,board:l}=e,u=c===null?`depends on the parameter`:c?`same moves for both players`:`Left and Right differ`;return D(`section`,{class:`card-like ruleset`,children:[D(`h2`,{children:[n,` `,D(`span`,{class:`mono note`,children:t})]}),D(`p`,{children:r}),D(`dl`,{class:`facts`,children:[D($,{name:`Board`,text:`${ae[l.kind].toLowerCase()}; ${u}`}),a&&D($,{name:`Parameter`,text:a}),D($,{name:`Positions`,text:o}),D($,{name:`Source`,text:i})]}),D(`ul`,{class:`examples`,children:s.map(({ruleset:e,position:t,value:n})=>D(`li`,{children:[D(`a`,{class:`mono`,href:g(`play`,{r:e,p:t}),children:[e,` `,t]}),` `,`= `,D(m,{value:n})]},`${e} ${t}`))}),D(`p`,{class:`links`,children:[D(`a`,{href:g(`play`,{r:t}),children:`Play`}),` `,D(`a`,{href:g(`tables`,{r:s[0]?.ruleset??t}),children:`Tables`}),` `,D(`a`,{href:g(`theorems`,{q:n}),children:`Theorems`})]})]})}function $({name:e,text:t}){return D(`div`,{children:[D(`dt`,{children:e}),D(`dd`,{children:t})]})}function gr({query:t}){let[n,r]=F(t.get(`q`)??``);O(`Theorems`),x(()=>{o(`theorems`,{q:n})},[n]);let i=u(`theorems`,async t=>{let[{theorems:n},r]=await Promise.all([k(`theorems`,{},t),e()]);return{theorems:n,groups:vr(n,r)}});return D(`section`,{class:`narrow theorems`,children:[D(`h1`,{children:`Theorems`}),D(`p`,{class:`lead`,children:`What is proved here about whole families of positions. Search judges each of them in the tests of this program.`}),D(d,{request:i,text:`Loading the theorems…`,children:({theorems:e,groups:t})=>D(P,{children:[D(Ie,{label:`Search the theorems`,value:n,onText:r}),D(_r,{groups:t,search:n}),D(B,{name:`theorems`,formats:[{name:`JSON`,ending:`json`,text:()=>JSON.stringify(e)}]})]})})]})}function _r({groups:e,search:t}){let n=t.toLowerCase().split(/\s+/).filter(Boolean),r=(e,{name:t,statement:r,source:i})=>n.every(n=>`${e} ${t} ${r} ${i}`.toLowerCase().includes(n)),i=e.map(e=>({...e,theorems:e.theorems.filter(t=>r(e.title,t))})).filter(({theorems:e})=>e.length>0);return i.length===0?D(`p`,{class:`note`,children:`No theorem fits. Try another word.`}):D(P,{children:i.map(({title:e,theorems:t})=>D(`section`,{class:`card-like`,children:[D(`h2`,{children:e}),D(`ul`,{class:`statements`,children:t.map(e=>D(`li`,{children:[D(`h3`,{children:e.name}),D(`p`,{children:e.statement}),D(`p`,{class:`note`,children:[e.source,` ·`,` `,e.rulesets.map((e,t)=>D(`span`,{children:[t>0&&`, `,D(`a`,{class:`mono`,href:g(`play`,{r:e}),children:e})]},e))]})]},e.name))})]},e))})}function vr(e,t){let n=new Map;for(let r of e){let e=r.ruleset.split(`:`)[0],i=t.find(t=>t.name===e)?.title??e,a=n.get(i)??{title:i,theorems:[]};n.set(i,a);let o=a.theorems.find(({name:e,statement:t})=>e===r.name&&t===r.statement);o?o.rulesets.push(r.ruleset):a.theorems.push({...r,rulesets:[r.ruleset]})}return[...n.values()]}export{tr as Born,lt as Calculator,ir as Census,ur as Conjectures,$e as LessonPage,Mt as Papers,hn as Playground,Dn as PuzzlePage,pr as Rulesets,Kt as Sequences,nt as Shelf,Nn as TablesPage,gr as Theorems,Xn as WorksheetPage};