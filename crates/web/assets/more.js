import{$ as e,A as t,B as n,C as r,D as i,E as a,F as o,G as s,H as c,I as l,J as u,K as d,L as f,M as p,N as m,O as h,P as g,Q as _,R as ee,S as v,T as y,U as b,V as x,W as S,X as te,Y as C,Z as ne,_ as re,a as ie,at as ae,b as w,c as oe,ct as T,d as se,dt as E,et as D,f as ce,ft as O,g as k,h as le,i as A,it as ue,j as de,k as fe,l as pe,lt as j,m as M,n as me,nt as he,o as ge,ot as _e,p as ve,pt as N,q as ye,r as be,rt as xe,s as P,st as Se,t as Ce,tt as F,u as we,ut as I,v as Te,w as Ee,x as De,y as Oe,z as L}from"./page.js";var ke=[`outcome`,`move`,`nimber`,`worth`,`value`];function Ae(e){let t=[],n=e.replaceAll(`\r`,``).split(`
`),r=`A lesson`;for(let e=0;e<n.length;){let i=n[e],a=/^```\s*(\w+)/.exec(i),o=/^(#+)\s+(.*)$/.exec(i);if(a){let r=n.findIndex((t,n)=>n>e&&t.startsWith("```")),i=r<0?n.length:r;t.push(Me(a[1],n.slice(e+1,i))),e=i+1}else if(o)o[1].length===1?r=o[2]:t.push({kind:`heading`,level:2,text:o[2]}),e++;else if(i.trim()===``)e++;else{let r=je(n,e),a=n.slice(e,r);i.startsWith(`- `)?t.push({kind:`list`,items:a.join(`
`).slice(2).split(`
- `)}):t.push({kind:`text`,text:a.join(` `)}),e=r}}let i=t.find(e=>e.kind===`text`);return{title:r,summary:i?.kind===`text`?i.text:``,blocks:t}}function je(e,t){let n=e.findIndex((e,n)=>n>t&&(e.trim()===``||e.startsWith("```")||e.startsWith(`#`)));return n<0?e.length:n}function Me(e,t){let n=new Map,r=[];for(let e of t){let t=/^(\w+):\s+(.*)$/.exec(e);t?n.set(t[1],t[2]):e.trim()!==``&&r.push(e.trim())}if(e===`board`){let[e,t]=R(r.join(` `));return e&&t?{kind:`board`,ruleset:e,position:t,fields:n}:Ne(`A board needs a ruleset and a position.`)}let i=ke.find(e=>n.has(e)),a=n.get(`ask`);return e!==`question`||!i||!a?Ne(`A block “${e}” needs ask: and one of ${ke.join(`, `)}.`):{kind:`question`,ask:a,check:i,of:n.get(i),say:n.get(`say`)??null}}function R(e){let t=e.indexOf(` `);return t<0?[e,``]:[e.slice(0,t),e.slice(t+1).trim()]}function Ne(e){return{kind:`problem`,text:e}}var z=Object.assign({"../../lessons/1-nim.md":`# Nim and binary

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
`,"../../lessons/5-hackenbush.md":"# Hackenbush and numbers\n\nBlue edges belong to Left, red ones to Right. Whatever no longer hangs on the ground falls away. Such a picture is worth a number: how many free moves Left is ahead.\n\n## Whole numbers and halves\n\nA stalk of n blue edges is worth n moves for Left; a red stalk is worth moves for Right, and counts below zero.\n\n```board\nhackenbush LL;R\n```\n\nWhat about one blue edge with a red one on top? Left can cut the blue edge and everything is gone: that is worth 0 afterwards. Right can only cut the red one, and leaves 1. The simplest number between 0 and 1 is `1/2`.\n\n```question\nask: What is a blue edge with a red one on top worth?\nworth: hackenbush LR\nsay: `{0|1}` is `1/2`: two such stalks and a red edge are worth nothing.\n```\n\nCheck it: in the sum of two of them and a red edge, whoever moves first loses.\n\n```board\nhackenbush LR;LR;R\nfirst: computer\n```\n\n```question\nask: A blue edge with two red ones on top: what is it worth?\nworth: hackenbush LRR\nsay: `{0|1/2,1}`: the simplest number below one half.\n```\n\n```question\nask: Blue, red, blue, from the ground up. What is it worth?\nworth: hackenbush LRL\nsay: Between `1/2` and `1` the simplest number is `3/4`.\n```\n\n## Who wins\n\nA positive number is a win for Left whoever starts, a negative one for Right, and 0 is lost for whoever starts. In a game of numbers nobody wants to move: each move costs something.\n\n```question\nask: Two stalks: blue with red on top, and red with blue on top. Who wins?\noutcome: hackenbush LR;RL\nsay: They are `1/2` and `-1/2`.\n```\n","../../lessons/6-switches.md":"# Switches and temperature\n\nIn some positions both players want to move. How much they want it is called the temperature, and it tells where to move first.\n\n## A switch\n\nDomineering on an upright board of 2 by 1 is a free move for Left, who puts dominoes upright: it is worth 1. On a square of 2 by 2 Left's move leaves Left one more move, and Right's leaves Right one: the value is `+-1`, a _switch_.\n\n```board\ndomineering 2x2\nwith: people\n```\n\n```question\nask: What is Domineering on 2 by 2 worth?\nworth: domineering 2x2\nsay: `{1|-1}`, also written `+-1`.\n```\n\n```question\nask: Who wins on 2 by 2?\noutcome: domineering 2x2\nsay: Whoever moves next. Two such squares side by side are worth 0.\n```\n\n## Mean and temperature\n\nOf the switch `{5|1}` Left gains 2 over the middle by moving, and so does Right. The middle, 3, is its _mean_, and 2 its _temperature_.\n\n```question\nask: What is the temperature of `{5|1}`?\nvalue: temp({5|1})\n```\n\n```question\nask: What is the mean of `{5|1}`?\nvalue: mean({5|1})\n```\n\nWhen several switches lie on the table, move in the hottest one. A [thermograph](#/calculator?e=%7B%7B5%7C2%7D%7C%7B1%7C-3%7D%7D) draws how both stops come together as every move is taxed more and more.\n\n```question\nask: Left moves first in `{4|-4} + {2|-2}`. Both move in the hottest part. How far ahead is Left at the end?\nvalue: left_stop({4|-4} + {2|-2})\nsay: Left takes 4, Right answers with -2.\n```\n","../../lessons/7-ups.md":"# Ups and stars\n\nSome games are worth nothing in moves, and yet they decide who wins. They are smaller than every positive number, and not zero.\n\n## Star\n\nIn a heap of one counter whoever moves first wins. Its value is `*`, star: `{0|0}`. It is confused with 0: neither positive nor negative. Two stars are nothing.\n\n```question\nask: What is `* + *`?\nvalue: * + *\n```\n\n```board\nhackenbush G;LR;RL\n```\n\n## Up\n\n`{0|*}` is called _up_, `^`. Left wins it whoever starts, so it is positive, but it is smaller than every positive number.\n\n```question\nask: Does up beat star? Here is `^ + *`. Who wins?\noutcome: form ^*\nsay: `^*` is confused with 0: one up is not enough to beat a star.\n```\n\n```question\nask: And two ups and a star?\noutcome: form ^^*\nsay: `^^*` is positive: two ups beat a star.\n```\n\n## Clobber\n\nIn Clobber nobody is ever more than a few ups ahead.\n\n```question\nask: What is the strip `xo` worth in Clobber?\nworth: clobber xo\nsay: Either player clobbers the other: `{0|0}`.\n```\n\n```question\nask: And the strip `xxo`?\nworth: clobber xxo\nsay: Left can end it, Right leaves a star: `{0|*}`.\n```\n\n```board\nclobber xoxo|oxox\n```\n"}),B=Object.keys(z).sort().map(e=>({...Ae(z[e]),text:z[e],name:e.replace(/^.*\/\d*-?(.*)\.md$/,`$1`)})),Pe=/(\*\*[^*]+\*\*|(?<!\w)_[^_]+_(?!\w)|`[^`]+`|\[[^\]]+\]\(#[^)]*\))/;function V({text:e}){return T(N,{children:e.split(Pe).map(Fe)})}function Fe(e,t){let n=/^\[([^\]]+)\]\((#.*)\)$/.exec(e);return n?T(`a`,{href:n[2],children:n[1]},t):/^\*\*.+\*\*$/.test(e)?T(`strong`,{children:e.slice(2,-2)},t):/^`.+`$/.test(e)?T(a,{value:e.slice(1,-1)},t):/^_.+_$/.test(e)?T(`em`,{children:e.slice(1,-1)},t):e}var Ie=[];function Le({card:e,ruleset:t,position:i,player:a=`left`,onTried:s}){let[c,u]=E(()=>f(t,i,{...g,mode:`people`,you:a,first:a})),[d,p]=E(!1),m=be(c),h=x(JSON.stringify([`find`,t,i,a]),e=>D(`moves`,[t,i],{outcome:!0,player:a},{signal:e.signal})),_=m.data,v=O(()=>re(c,e.board.kind,_,null),[c.steps,c.at,_]),y=c.at===0&&!d&&h.data!==null,b=O(()=>_&&v&&y?l(v.moves,a):Ie,[_,v,y]),S=m.error??h.error;if(S)return T(n,{error:S});let te=_?.impartial??e.impartial??!1;return T(`div`,{class:`mini`,children:[!te&&T(`p`,{class:`note`,children:[`You are `,Ee(a,!1),` (`,r(a),`), and it is your move.`]}),T(ve,{kind:e.board.kind,ruleset:t,layout:o(c),view:v,moves:b,pending:c.steps[c.at].touches,pointed:[],onPlay:e=>{let t=h.data?.options.find(t=>t.position===e.position),n=t?.wins===!0;u(t=>ee(t,e)),p(n),s(n,t?.why??null)}}),c.at>0&&!d&&T(`div`,{class:`toolbar`,children:T(`button`,{type:`button`,class:`primary`,onClick:()=>u(e=>({...e,at:0,steps:e.steps.slice(0,1)})),children:`Try again`})})]})}var Re=[{value:`N`,text:`Whoever moves next wins`},{value:`P`,text:`Whoever moves next loses`},{value:`L`,text:`Left wins, whoever starts`},{value:`R`,text:`Right wins, whoever starts`}];async function ze({check:e,of:t},n){if(e===`value`)return Be(n,t);let[r,i]=R(t),a=await D(e===`outcome`?`outcome`:`value`,[r,i]);return e===`worth`?Be(n,String(a.value)):e===`outcome`?a.outcome===n:a.nimber===Number(n.replace(/^\*/,``))}async function Be(e,t){return(await D(`eval`,[`(${e}) == (${t})`])).result===!0}function Ve({block:e,cards:t}){let[n,r]=E(`open`),[i,a]=E(null),[o,s]=E(``),[c,l]=R(e.of),u=e.check===`value`?null:S(t,c),d=async t=>{a(null);try{r(await ze(e,t)?`right`:`wrong`)}catch(e){a(e.message)}};return T(`section`,{class:`question card-like ${n}`,children:[T(`p`,{class:`asked`,children:[T(`strong`,{children:`Question.`}),` `,T(V,{text:e.ask})]}),e.check===`outcome`&&T(`div`,{class:`chips`,role:`group`,"aria-label":`Answers`,children:Re.filter(({value:e})=>u?.impartial!==!0||e===`N`||e===`P`).map(({value:e,text:t})=>T(`button`,{type:`button`,class:`chip`,onClick:()=>d(e),children:t},e))}),[`nimber`,`worth`,`value`].includes(e.check)&&T(`form`,{class:`ask`,onSubmit:e=>{e.preventDefault(),o.trim()!==``&&d(o.trim())},children:[T(`input`,{class:`mono`,"aria-label":`Your answer`,placeholder:e.check===`nimber`?`a number`:`a value, such as 1/2 or ^*`,value:o,spellcheck:!1,autocapitalize:`off`,autocomplete:`off`,onInput:e=>s(e.currentTarget.value)}),T(`button`,{type:`submit`,children:`Check`})]}),e.check===`move`&&u&&T(Le,{card:u,ruleset:c,position:l,onTried:e=>r(e?`right`:`wrong`)}),T(`div`,{role:`status`,children:[i&&T(`p`,{class:`problem`,children:i}),n===`right`&&T(`p`,{class:`verdict-line good`,children:[`✓ Right. `,e.say&&T(V,{text:e.say})]}),n===`wrong`&&T(`p`,{class:`verdict-line bad`,children:`✗ Not so. Try again.`})]})]})}async function He(e){let t=e.get(`text`);if(t){let e=await _e(t);return{lesson:Ae(e),text:e,next:null}}let n=B.findIndex(t=>t.name===e.get(`name`));return n<0?null:{lesson:B[n],text:B[n].text,next:B[n+1]??null}}function Ue({query:e}){let t=x(`rulesets`,()=>s()),n=x(e.toString(),async()=>({found:await He(e).catch(()=>null)}));return T(`section`,{class:`narrow lesson`,children:T(L,{request:n,text:`Loading the lesson…`,children:({found:e})=>e?T(L,{request:t,text:`Loading the games…`,children:t=>T(We,{...e,cards:t})}):T(N,{children:[T(`h1`,{children:`No such lesson`}),T(`p`,{children:[`This address holds no lesson that can be read. `,T(`a`,{href:`#/learn`,children:`All lessons`})]})]})})})}function We({lesson:e,text:t,next:n,cards:r}){let[a,o]=E(``);return j(()=>{document.title=`${e.title} · Upstar`},[e]),T(N,{children:[T(`p`,{class:`note no-print`,children:T(`a`,{href:`#/learn`,children:`Lessons`})}),T(`h1`,{children:e.title}),e.blocks.map((e,t)=>T(Ge,{block:e,cards:r},t)),T(`div`,{class:`toolbar no-print`,children:[n&&T(`a`,{class:`button primary`,href:i(`lesson`,{name:n.name}),children:[`Next: `,n.title]}),T(`button`,{type:`button`,onClick:async()=>{await A(location.href.split(`#`)[0]+i(`lesson`,{text:await ae(t)})),o(`Link copied. It holds the whole lesson.`)},children:`Copy a link that holds this lesson`}),T(`span`,{class:`note`,role:`status`,children:a})]})]})}function Ge({block:e,cards:t}){switch(e.kind){case`heading`:return T(`h2`,{children:e.text});case`text`:return T(`p`,{children:T(V,{text:e.text})});case`list`:return T(`ul`,{class:`points`,children:e.items.map((e,t)=>T(`li`,{children:T(V,{text:e})},t))});case`problem`:return T(`p`,{class:`problem`,children:e.text});case`question`:return T(Ve,{block:e,cards:t});case`board`:{let n=S(t,e.ruleset);if(!n)return T(`p`,{class:`problem`,children:[`There is no ruleset called “`,e.ruleset,`”.`]});let r=e.fields.get(`you`)===`right`?`right`:`left`,i=e.fields.get(`first`)===`computer`?r===`left`?`right`:`left`:r,a=e.fields.get(`with`)===`people`?`people`:`computer`;return T(`div`,{class:`card-like`,children:[T(`p`,{class:`note`,children:[n.title,`: `,n.rules]}),T(Ce,{card:n,ruleset:e.ruleset,position:e.position,settings:{you:r,first:i,mode:a,level:`perfect`}})]})}}}function Ke(){let[e,t]=E(null);j(()=>{document.title=`Learn · Upstar`},[]);let n=async e=>{e&&(e.size>1e5?t(`This file is too long for a lesson.`):location.hash=i(`lesson`,{text:await ae(await e.text())}))};return T(`section`,{class:`narrow learn`,children:[T(`h1`,{children:`Learn`}),T(`p`,{class:`lead`,children:`Short lessons with boards to play on. The engine checks every answer.`}),T(`ol`,{class:`lessons`,children:B.map(e=>T(`li`,{children:T(`a`,{class:`card-like`,href:i(`lesson`,{name:e.name}),children:[T(`h2`,{children:e.title}),T(`p`,{class:`note`,children:T(V,{text:e.summary})})]})},e.name))}),T(`div`,{class:`two`,children:[T(`a`,{class:`card-like`,href:`#/puzzle`,children:[T(`h2`,{children:`Puzzle of the day`}),T(`p`,{class:`note`,children:`One position, exactly one winning move. The same for everybody today.`})]}),T(`a`,{class:`card-like`,href:`#/worksheet`,children:[T(`h2`,{children:`Worksheets`}),T(`p`,{class:`note`,children:`Positions on printable pages, the answers on a page of their own, also as LaTeX.`})]})]}),T(`div`,{class:`card-like`,children:[T(`h2`,{children:`Your own lesson`}),T(`p`,{class:`note`,children:`A lesson is a text file in Markdown, with blocks for boards and questions. Open one, and share the link: it holds the whole lesson. Every lesson above can be copied as a start.`}),T(`label`,{class:`field`,children:[T(`span`,{class:`label`,children:`Lesson file`}),T(`input`,{type:`file`,accept:`.md,.txt,text/markdown,text/plain`,onChange:e=>void n(e.currentTarget.files?.[0])})]}),e&&T(`p`,{class:`problem`,children:e})]})]})}function H({formats:e,name:t}){let[n,r]=E(``),[i,a]=E(0),o=e[Math.min(i,e.length-1)],s=async(e,t)=>{try{await e(await o.text()),r(t)}catch(e){r(e.message)}};return T(`div`,{class:`copies no-print`,children:[T(`label`,{children:[T(`span`,{class:`label`,children:`As`}),` `,T(`select`,{value:i,onChange:e=>a(Number(e.currentTarget.value)),children:e.map((e,t)=>T(`option`,{value:t,children:e.name},e.name))})]}),T(`button`,{type:`button`,onClick:()=>s(A,`${o.name} copied.`),children:`Copy`}),T(`button`,{type:`button`,onClick:()=>s(e=>ie(new Blob([e]),`${t}.${o.ending}`),`${o.name} saved.`),children:`Save`}),T(`span`,{class:`note`,role:`status`,children:n})]})}function U(e){let t=/^\s*([A-Za-z]\w*)\s*=(?!=)\s*(.*)$/s.exec(e);return t&&qe(t[1])?{name:t[1],expression:t[2]}:{name:null,expression:e}}function qe(e){return!/^(x|v+|v\d+)$/.test(e)}function Je(e,t){return e.replace(/\[[^\]]*\]|[A-Za-z]\w*(\s*\()?/g,(e,n)=>n!==void 0||e.startsWith(`[`)||!t.has(e)?e:`(${t.get(e)})`)}function Ye({answer:e,text:t,newest:n}){let[r,i]=E(!1),[o,s]=E(!1);return e.result===void 0?T(N,{children:[T(`div`,{class:`result card-like`,children:[T(`p`,{class:`mono input`,children:t}),T(`div`,{"aria-live":`polite`,children:T(a,{value:String(e.value),big:!0})}),n&&e.outcome&&T(`p`,{class:`verdict`,children:[T(y,{outcome:e.outcome}),` `,De[e.outcome]]}),n&&T(`dl`,{class:`figures`,children:[T(w,{name:`Nimber`,value:e.nimber}),T(w,{name:`Mean`,value:e.mean}),T(w,{name:`Temperature`,value:e.temperature}),T(w,{name:`Left stop`,value:e.left_stop}),T(w,{name:`Right stop`,value:e.right_stop}),T(w,{name:`Birthday`,value:e.birthday}),T(w,{name:`Atomic weight`,value:e.atomic_weight})]}),e.outcome&&T(N,{children:[T(`details`,{open:r,onToggle:e=>i(e.currentTarget.open),children:[T(`summary`,{children:`Thermograph`}),r&&T(Oe,{args:[e.input]})]}),T(`details`,{open:o,onToggle:e=>s(e.currentTarget.open),children:[T(`summary`,{children:`Game tree`}),o&&T(Te,{expression:String(e.value)})]})]})]}),n&&T(Xe,{steps:e.explanation??[]})]}):T(`div`,{class:`result card-like`,children:[T(`p`,{class:`mono input`,children:t}),T(`p`,{class:`value`,children:e.result?`✓ true`:`✗ false`})]})}function Xe({steps:e}){return e.length===0?null:T(`section`,{class:`steps card-like`,children:[T(`h2`,{children:`Step by step`}),e.map((e,t)=>T(`div`,{class:`step`,children:[T(`h3`,{class:`mono`,children:e.part}),T(`ol`,{children:e.steps.map((e,t)=>T(`li`,{children:e},t))}),T(`p`,{class:`value-line`,children:[`= `,T(a,{value:e.value})]})]},t))]})}var Ze=[`{2|1} + ^`,`3 x {1|-1}`,`{0,*|*}`,`*2 + *3`,`{1/2|0} <> *`,`cool({5|1}, 1)`,`atomic_weight(^3*)`,`Tiny(2) - ^`,`nim_product(2, 3)`],Qe=[`{`,`|`,`}`,`^`,`v`,`*`,`+-`,`(`,`)`,` <> `,` == `];function $e({query:e}){let t=(e.get(`e`)??``).split(`
`).filter(e=>e.trim()!==``),[n,r]=E(t.map((e,t)=>({id:t,text:e}))),[i,a]=E(new Map),[o,s]=E(t.length===1?t[0]:``),[c,l]=E(null);j(()=>{document.title=`Calculator · Upstar`,h(`calculator`,{e:n.map(e=>e.text).join(`
`)})},[n]);let u=e=>{c&&(c.setRangeText(e,c.selectionStart??o.length,c.selectionEnd??o.length,`end`),s(c.value),c.focus())},d=e=>{let t=e.trim();t!==``&&r(e=>[...e,{id:1+Math.max(-1,...e.map(e=>e.id)),text:t}])};return T(`section`,{class:`narrow calculator`,children:[T(`h1`,{children:`Calculator`}),T(`p`,{class:`lead`,children:[`Values of games: numbers, nimbers, ups, switches and braces, added, negated and compared. `,T(`code`,{children:`g = …`}),` names a value.`]}),T(`form`,{class:`ask no-print`,onSubmit:e=>{e.preventDefault(),d(o)},children:[T(`input`,{ref:l,class:`mono big`,"aria-label":`Expression`,placeholder:`{2|1} + ^`,value:o,spellcheck:!1,autocapitalize:`off`,autocomplete:`off`,onInput:e=>s(e.currentTarget.value)}),T(`button`,{type:`submit`,class:`primary`,children:`Evaluate`})]}),T(`div`,{class:`keys no-print`,role:`group`,"aria-label":`Insert`,children:Qe.map(e=>T(`button`,{type:`button`,class:`chip mono`,onClick:()=>u(e),children:e.trim()},e))}),T(`div`,{class:`chips no-print`,role:`group`,"aria-label":`Examples`,children:[T(`span`,{class:`label`,children:`Try`}),Ze.map(e=>T(`button`,{type:`button`,class:`chip mono`,onClick:()=>{s(e),d(e)},children:e},e))]}),[...n].reverse().map((e,t)=>T(tt,{line:e,names:et(n,e,i),newest:t===0,onKnown:t=>a(n=>new Map(n).set(e.id,t)),onEdit:()=>{s(e.text),c?.focus()},onRemove:()=>r(t=>t.filter(t=>t.id!==e.id))},e.id)),n.length>1&&T(`div`,{class:`toolbar no-print`,children:[T(H,{formats:nt(n,i),name:`worksheet`}),T(`button`,{type:`button`,onClick:()=>r([]),children:`Clear`})]})]})}function et(e,t,n){let r=new Map,{expression:i}=U(t.text);for(let a of e.slice(0,e.indexOf(t))){let{name:e}=U(a.text);if(e===null)continue;let t=n.get(a.id)?.value;if(t!==void 0)r.set(e,String(t));else if(RegExp(`\\b${e}\\b`).test(i))return null}return r}function tt({line:e,names:t,newest:n,onKnown:r,onEdit:i,onRemove:a}){let{expression:o}=U(e.text),s=t&&Je(o,t),c=x(s,e=>D(`eval`,[s],{explain:!0},e));return j(()=>{c.data&&r(c.data)},[c.data]),T(`div`,{class:`line`,children:[t===null&&T(`p`,{class:`note`,children:[`Waiting for a line above it: `,e.text]}),T(L,{request:c,text:`Evaluating…`,children:t=>T(Ye,{answer:t,text:e.text,newest:n})}),T(`div`,{class:`line-tools no-print`,children:[T(`button`,{type:`button`,class:`quiet`,"aria-label":`Edit ${e.text}`,onClick:i,children:`Edit`}),T(`button`,{type:`button`,class:`quiet`,"aria-label":`Remove ${e.text}`,onClick:a,children:`✕`})]})]})}function nt(e,t){let n=e.map(e=>{let n=t.get(e.id);return[e.text,n?.result===void 0?String(n?.value??``):String(n.result)]}),r=e=>`"${e.replaceAll(`"`,`""`)}"`;return[{name:`Text`,ending:`txt`,text:()=>n.map(([e,t])=>`${e}\n    ${t}\n`).join(``)},{name:`CSV`,ending:`csv`,text:()=>[`input,value`,...n.map(e=>e.map(r).join(`,`)),``].join(`
`)},{name:`LaTeX`,ending:`tex`,text:async()=>{let r=await Promise.all(e.map(e=>rt(t.get(e.id))));return[`\\begin{tabular}{ll}`,...n.map(([e],t)=>`\\verb|${e.replaceAll(`|`,`¦`)}| & ${r[t]} \\\\`),`\\end{tabular}`,``].join(`
`)}}]}async function rt(e){if(!e)return``;if(e.result!==void 0)return String(e.result);let{value:t}=await D(`eval`,[e.input],{notation:`latex`});return`$${t}$`}function it({name:e}){let t=x(e,t=>D(`reproduce`,[e],{cells:!0},t));return T(L,{request:t,text:`Computing every cell…`,children:t=>{let n=t.items.flatMap(e=>e.errata);return T(`div`,{class:`reproduced`,children:[t.items.map(e=>T(`p`,{children:[T(`strong`,{children:[e.match,` of `,e.cells]}),` `,`published cells match`,e.errata.length>0&&`, ${e.errata.length} differ`,e.not_computed>0&&`, ${e.not_computed} not computed`,e.unprinted>0&&`; ${e.unprinted} more computed that are not printed`,`.`]},e.item)),T(lt,{errata:n}),t.cells&&T(ot,{cells:t.cells,errata:n}),t.cells&&T(H,{formats:ut(t.cells,t),name:e.replace(`/`,`-`)})]})}})}function at({paper:e}){let t=x(`errata ${e}`,t=>D(`reproduce`,[e],{time:`120s`},t));return T(L,{request:t,text:`Computing every cell of the paper…`,children:({items:e})=>{let[t,n]=[e.reduce((e,t)=>e+t.cells,0),e.reduce((e,t)=>e+t.match,0)],r=e.reduce((e,t)=>e+t.not_computed,0);return T(`div`,{class:`reproduced`,children:[T(`p`,{children:[T(`strong`,{children:[n.toLocaleString(`en`),` of `,t.toLocaleString(`en`)]}),` `,`published cells match`,r>0&&`; ${r} could not be computed in this time`,`.`]}),T(lt,{errata:e.flatMap(e=>e.errata)})]})}})}function ot({cells:e,errata:t}){let n=x(`rulesets`,()=>s()).data??[],r=new Set(t.map(e=>`${e.position} ${e.published}`));return T(`div`,{class:`scroll`,tabIndex:0,role:`region`,"aria-label":`Cells`,children:T(`table`,{children:[T(ct,{}),T(`tbody`,{children:e.map((e,t)=>{let a=r.has(`${e.position} ${e.published}`);return T(`tr`,{class:a?`differs`:``,children:[T(`th`,{scope:`row`,class:`mono`,children:T(`a`,{href:S(n,e.ruleset)?i(`play`,{r:e.ruleset,p:e.position}):i(`calculator`,{e:e.position}),children:e.position})}),T(`td`,{class:`mono`,children:e.published??`–`}),T(`td`,{class:`mono`,children:e.computed??`–`}),T(`td`,{children:st(e,a)})]},t)})})]})})}function st({published:e,computed:t},n){return n?`✗ differs`:t===null?`not computed`:e===null?`not printed`:`✓`}function ct(){return T(`thead`,{children:T(`tr`,{children:[T(`th`,{scope:`col`,children:`Position`}),T(`th`,{scope:`col`,children:`Published`}),T(`th`,{scope:`col`,children:`Computed`}),T(`th`,{scope:`col`,children:T(`span`,{class:`unseen`,children:`Agreement`})})]})})}function lt({errata:e}){return e.length===0?null:T(N,{children:[T(`h3`,{children:`Where they differ, and why`}),T(`ul`,{class:`reasons`,children:e.map((t,n)=>T(`li`,{children:[T(`span`,{class:`mono`,children:t.position}),`: published `,T(`span`,{class:`mono`,children:t.published??`–`}),`, computed`,` `,T(`span`,{class:`mono`,children:t.computed??`–`}),`. `,t.reason!==e[n-1]?.reason&&t.reason]},n))})]})}function ut(e,t){let n=e=>`"${(e??``).replaceAll(`"`,`""`)}"`,r=({ruleset:e,position:t,published:r,computed:i})=>[e,t,r,i].map(n).join(`,`);return[{name:`CSV`,ending:`csv`,text:()=>[`ruleset,position,published,computed`,...e.map(r),``].join(`
`)},{name:`JSON`,ending:`json`,text:()=>JSON.stringify(t)}]}function dt({query:t}){let[n,r]=E(t.get(`item`)??``),i=x(`papers`,t=>e(`papers`,t.signal));return j(()=>{document.title=`Papers · Upstar`,h(`papers`,{item:n})},[n]),T(`section`,{class:`narrow papers`,children:[T(`h1`,{children:`Papers`}),T(`p`,{class:`lead`,children:`Published tables beside what is computed here, cell by cell. Open one to compute it.`}),T(L,{request:i,text:`Loading the papers…`,children:({papers:e})=>e.map(e=>T(ft,{paper:e,open:n,setOpen:r},e.paper))})]})}function ft({paper:e,open:t,setOpen:n}){let[r,i]=E(t.startsWith(`${e.paper}/`)),[a,o]=E(!1);return T(`details`,{class:`card-like paper`,open:r,onToggle:e=>i(e.currentTarget.open),children:[T(`summary`,{children:[T(`h2`,{children:e.title}),T(`span`,{class:`note`,children:[e.authors,e.year!==null&&`, ${e.year}`,` · `,e.items.length,` items`]})]}),r&&T(`details`,{open:a,onToggle:e=>o(e.currentTarget.open),children:[T(`summary`,{children:T(`strong`,{children:`What comes out differently, and why`})}),a&&T(at,{paper:e.paper})]}),r&&T(`ul`,{class:`items`,children:e.items.map(r=>T(`li`,{children:T(pt,{name:`${e.paper}/${r.item}`,item:r,open:t,setOpen:n})},r.item))})]})}function pt({name:e,item:t,open:n,setOpen:r}){let i=I(null);j(()=>{n===e&&i.current?.scrollIntoView()},[]);let a=t=>t!==(n===e)&&r(t?e:``);return T(`details`,{ref:i,open:n===e,onToggle:e=>a(e.currentTarget.open),children:[T(`summary`,{children:[T(`span`,{class:`mono`,children:t.item}),` `,t.title,` `,t.cells>0&&T(`span`,{class:`count`,children:t.cells===1?`1 cell`:`${t.cells} cells`})]}),n===e&&T(N,{children:[t.note&&T(`p`,{class:`note`,children:t.note}),T(it,{name:e})]})]})}function mt(e,t,n){let r=e.n.map((t,n)=>[t,e.values[n]??null]),i=r.every(([,e])=>typeof e==`number`),a=[{name:`CSV`,ending:`csv`,text:()=>[`n,value`,...r.map(([e,t])=>`${e},${gt(t)}`),``].join(`
`)},{name:`LaTeX`,ending:`tex`,text:async()=>{let{values:r}=await n();return vt([`c`,`c`],[[`$n$`,`value`],...e.n.map((e,t)=>[String(e),_t(r[t]??null)])],t)}},{name:`JSON`,ending:`json`,text:()=>JSON.stringify(e)}];return i&&a.push({name:`b-file`,ending:`txt`,text:()=>r.map(([e,t])=>`${e} ${t}`).join(`
`)+`
`}),a}function ht(e,t,n){let r=(t,{values:n}=e)=>e.x.map((e,r)=>n[t]?.[r]??null);return[{name:`CSV`,ending:`csv`,text:()=>[[`y\\x`,...e.x].join(`,`),...e.y.map((e,t)=>[e,...r(t).map(gt)].join(`,`)),``].join(`
`)},{name:`LaTeX`,ending:`tex`,text:async()=>{let i=await n(),a=e.y.map((e,t)=>[String(e),...r(t,i).map(_t)]);return vt([`c|`,...e.x.map(()=>`c`)],[[`$y\\backslash x$`,...e.x.map(String)],...a],t)}},{name:`JSON`,ending:`json`,text:()=>JSON.stringify(e)}]}function gt(e){let t=e===null?``:String(e);return/[",\n]/.test(t)?`"${t.replaceAll(`"`,`""`)}"`:t}function _t(e){return e===null?``:`$${e}$`}function vt(e,t,n){let[r,...i]=t.map(e=>`${e.join(` & `)} \\\\`);return[`% ${n}`,`\\begin{tabular}{${e.join(``)}}`,r,`\\hline`,...i,`\\end{tabular}`,``].join(`
`)}var[W,G,K,q,J,Y]=[760,340,44,40,14,14];function yt({answer:e,preperiod:t,period:n}){let[r,i]=E(null),a=e.n.map((t,n)=>({n:t,value:Number(e.values[n])})).filter(e=>Number.isFinite(e.value)),o=Math.max(...e.n,1),s=Math.max(...a.map(e=>e.value),1),c=e=>K+e/o*(W-K-Y),l=e=>G-q-e/s*(G-q-J),u=Math.max(1.4,Math.min(4,500/a.length)),d=r===null?null:a[r];return T(`figure`,{class:`scatter card-like`,children:[T(`svg`,{viewBox:`0 0 ${W} ${G}`,role:`img`,"aria-label":`Nimbers of heaps 0 to ${o}; the largest is ${s}`,onPointerMove:e=>{let t=e.currentTarget.getBoundingClientRect(),n=((e.clientX-t.left)/t.width*W-K)/((W-K-Y)/o),r=a.findIndex(e=>e.n>=n-.5);i(r>=0?r:null)},onPointerLeave:()=>i(null),children:[t!==null&&t>0&&T(`rect`,{class:`before`,x:K,y:J,width:c(Math.min(t,o))-K,height:G-J-q}),bt(s,6).map(e=>T(`g`,{class:`tick`,children:[T(`path`,{d:`M${K} ${l(e)}H${W-Y}`}),T(`text`,{x:K-8,y:l(e),dy:`0.35em`,"text-anchor":`end`,children:e})]},`y${e}`)),bt(o,9).map(e=>T(`g`,{class:`tick`,children:T(`text`,{x:c(e),y:G-q+20,"text-anchor":`middle`,children:e})},`x${e}`)),a.map(({n:e,value:t})=>T(`circle`,{class:`dot`,cx:c(e),cy:l(t),r:u},e)),d&&T(`circle`,{class:`dot pointed`,cx:c(d.n),cy:l(d.value),r:u+3}),T(`text`,{class:`axis`,x:(W+K)/2,y:G-4,"text-anchor":`middle`,children:`heap`})]}),T(`figcaption`,{children:d?`Heap ${d.n} has nimber ${d.value}.`:n===null?`The nimber of each heap.`:`Shaded: before the period. Then every ${n} heaps the same.`})]})}function bt(e,t){let n=e/t,r=10**Math.floor(Math.log10(Math.max(n,1))),i=Math.max(1,[1,2,5,10].map(e=>e*r).find(e=>e>=n)??r);return Array.from({length:Math.floor(e/i)+1},(e,t)=>t*i)}var xt=5e3,St=5e4,Ct=20,wt=1e6;function Tt({query:e}){let t=x(`rulesets`,()=>s());return T(`section`,{class:`narrow sequences`,children:[T(`h1`,{children:`Octal games`}),T(`p`,{class:`lead`,children:`Type a code, and see the nimber of every heap and the period.`}),T(L,{request:t,text:`Loading…`,children:t=>T(Et,{cards:t.filter(e=>e.period),query:e})})]})}function Et({cards:e,query:t}){let n=t.get(`r`)??``,r=S(e,n)?n:Dt(e),[i,a]=E(S(e,r)?.name??e[0]?.name??``),[o,s]=E(C(r)),[c,l]=E(Number(t.get(`n`))||200),u=e.find(e=>e.name===i),[d,f]=E({ruleset:r,upTo:c});j(()=>{document.title=`Octal games · Upstar`,h(`sequences`,{r:d.ruleset,n:d.upTo===200?null:String(d.upTo)})},[d]);let p=t=>{let n=e.find(e=>e.name===t);a(t),s(C(n?.examples[0]?.ruleset??``))};return T(N,{children:[T(`form`,{class:`ask sequence-form`,onSubmit:e=>{e.preventDefault(),f({ruleset:u?.parameter?ne(i,o.trim()):i,upTo:c})},children:[T(`label`,{class:`field`,children:[T(`span`,{class:`label`,children:`Game`}),T(`select`,{value:i,onChange:e=>p(e.currentTarget.value),children:e.map(e=>T(`option`,{value:e.name,children:e.title},e.name))})]}),u?.parameter&&T(`label`,{class:`field grow`,children:[T(`span`,{class:`label`,children:`Code`}),T(`input`,{class:`mono`,value:o,spellcheck:!1,autocapitalize:`off`,onInput:e=>s(e.currentTarget.value)})]}),T(`label`,{class:`field`,children:[T(`span`,{class:`label`,children:`Heaps up to`}),T(`input`,{type:`number`,min:1,max:xt,value:c,onInput:e=>l(Math.min(Math.max(Number(e.currentTarget.value),1),xt))})]}),T(`button`,{type:`submit`,class:`primary`,children:`Show`})]}),u?.parameter&&T(`p`,{class:`help`,children:u.parameter}),T(Ot,{ruleset:d.ruleset,upTo:d.upTo})]})}function Dt(e){let t=e.find(e=>/\boctal code\b/.test(e.parameter??``))??e[0];return t?.examples[0]?.ruleset??t?.name??``}function Ot({ruleset:e,upTo:t}){let n=x(JSON.stringify([`sequence`,e,t]),n=>D(`sequence`,[e],{n:`0..${t}`},n)),[r,a]=E({ruleset:e,max:St}),o=r.ruleset===e?r.max:St,s=x(n.data?JSON.stringify([`period`,e,o]):null,t=>D(`period`,[e],{max:o},t));return T(N,{children:[T(L,{request:n,text:`Computing…`,children:e=>T(yt,{answer:e,preperiod:s.data?.preperiod??null,period:s.data?.period??null})}),n.data&&T(N,{children:[T(`div`,{class:`card-like`,"aria-live":`polite`,children:[T(`h2`,{children:`Period`}),T(L,{request:s,text:`Looking for the period…`,children:e=>T(kt,{answer:e})}),s.data?.period===null&&o<wt&&T(`button`,{type:`button`,onClick:()=>a({ruleset:e,max:o*Ct}),children:`Look further`})]}),T(`details`,{class:`card-like`,children:[T(`summary`,{children:`All values`}),T(`p`,{class:`mono wrap`,children:n.data.values.join(`, `)}),T(H,{formats:mt(n.data,e,()=>D(`sequence`,[e],{n:`0..${t}`,notation:`latex`})),name:`sequence`})]}),T(`p`,{children:T(`a`,{href:i(`play`,{r:e,p:`7`}),children:`Play this game`})})]})]})}function kt({answer:e}){if(e.period===null)return T(`p`,{children:[`No period found up to heap `,e.checked_to.toLocaleString(`en`),`.`]});let t=e.saltus?` (each time ${e.saltus} more)`:``;return T(N,{children:[T(`p`,{children:[`From heap `,e.preperiod,` on the values repeat every `,T(`strong`,{children:e.period}),` heaps`,t,`.`,` `,e.proved?`✓ Proved`:`Not proved; it holds up to heap ${e.checked_to}`,e.proved&&e.theorem?`: ${e.theorem}.`:`.`]}),T(`dl`,{class:`figures`,children:[T(w,{name:`Period`,value:e.period}),T(w,{name:`Preperiod`,value:e.preperiod}),T(w,{name:`Exceptions`,value:e.exception_count}),T(w,{name:`Largest nimber`,value:e.max_nimber===null?null:`${e.max_nimber} at ${e.max_at}`}),T(w,{name:`Checked to`,value:e.checked_to})]})]})}var At=new Set(`def return for in if elif else and or not lambda pass break continue True False None range len`.split(` `)),jt=/(#[^\n]*)|("""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?)|\b(\d[\w.]*)|([A-Za-z_]\w*)/g;function Mt(e){let t=[],n=0,r=!1;for(let i of e.matchAll(jt)){i.index>n&&t.push({kind:`plain`,text:e.slice(n,i.index)});let[a,o,s,c,l]=i,u=o?`comment`:s?`string`:c?`number`:At.has(l)?`keyword`:r?`name`:`plain`;t.push({kind:u,text:a}),r=l===`def`,n=i.index+a.length}return n<e.length&&t.push({kind:`plain`,text:e.slice(n)}),t}function Nt(e){let t=[[]];for(let n of Mt(e))n.text.split(`
`).forEach((e,r)=>{r>0&&t.push([]),e!==``&&t.at(-1).push({...n,text:e})});return t}var Pt=`    `;function Ft(e,t,n){let r=e.slice(X(e,t),t),i=/^ */.exec(r)[0]+(/[:([{]\s*$/.test(r.replace(/#.*$/,``))?Pt:``),a=t+1+i.length;return{from:t,to:n,text:`\n${i}`,select:[a,a]}}function It(e,t,n){if(!e.slice(t,n).includes(`
`)){let r=t-X(e,t),i=` `.repeat(4-r%4);return{from:t,to:n,text:i,select:[t+i.length,t+i.length]}}return Z(e,t,n,e=>e===``?e:Pt+e)}function Lt(e,t,n){return Z(e,t,n,e=>e.replace(/^ {1,4}/,``))}function Rt(e,t,n){let r=zt(e,t,n).lines.filter(e=>e.trim()!==``),i=r.length>0&&r.every(e=>/^\s*#/.test(e));return Z(e,t,n,e=>i?e.replace(/^(\s*)# ?/,`$1`):e.trim()===``?e:`# ${e}`)}function X(e,t){return e.lastIndexOf(`
`,t-1)+1}function zt(e,t,n){let r=X(e,t),i=n>t&&e[n-1]===`
`?n-1:n,a=e.indexOf(`
`,i),o=a<0?e.length:a;return{from:r,to:o,lines:e.slice(r,o).split(`
`)}}function Z(e,t,n,r){let{from:i,to:a,lines:o}=zt(e,t,n),s=o.map(r).join(`
`);if(t!==n)return{from:i,to:a,text:s,select:[i,i+s.length]};let c=Math.max(i,t+s.length-(a-i));return{from:i,to:a,text:s,select:[c,c]}}function Bt({text:e,mark:t,describedBy:n,onText:r}){let i=I(null),a=I(!1),o=O(()=>Nt(e),[e]);return T(`div`,{class:`script-editor`,children:T(`div`,{class:`script-sheet`,children:[T(`div`,{class:`gutter`,"aria-hidden":`true`,children:o.map((e,n)=>T(`div`,{class:t?.line===n+1?`wrong`:void 0,children:n+1},n))}),T(`div`,{class:`script-page`,children:[T(`pre`,{"aria-hidden":`true`,children:o.map((e,n)=>T(`div`,{class:`row ${t?.line===n+1?`wrong`:``}`,children:[e.map((e,t)=>T(`span`,{class:e.kind,children:e.text},t)),t?.line===n+1&&T(N,{children:[T(Vt,{mark:t}),T(`span`,{class:`lens`,children:t.message})]}),`​`]},n))}),T(`textarea`,{ref:i,"aria-label":`Script`,"aria-describedby":n,"aria-invalid":t!==null,title:``,value:e,spellcheck:!1,autocapitalize:`off`,autocomplete:`off`,wrap:`off`,onInput:e=>r(e.currentTarget.value),onKeyDown:e=>{let t=i.current,n=n=>{e.preventDefault(),Ht(t,n(t.value,t.selectionStart,t.selectionEnd))},r=a.current;a.current=e.key===`Escape`||r&&e.key===`Shift`,!e.isComposing&&(e.key===`Tab`&&!r&&!e.altKey&&!e.ctrlKey&&!e.metaKey?n(e.shiftKey?Lt:It):e.key===`Enter`&&!e.shiftKey&&!e.ctrlKey&&!e.metaKey?n(Ft):e.key===`/`&&(e.ctrlKey||e.metaKey)&&n(Rt))}})]})]})})}function Vt({mark:{column:e,length:t}}){return T(`span`,{class:`squiggle`,style:{left:`${e-1}ch`,width:`${Math.max(t,1)}ch`}})}function Ht(e,{from:t,to:n,text:r,select:i}){e.value.slice(t,n)!==r&&(e.setSelectionRange(t,n),(r===``?document.execCommand(`delete`):document.execCommand(`insertText`,!1,r))||(e.setRangeText(r,t,n,`end`),e.dispatchEvent(new Event(`input`,{bubbles:!0}))),e.setSelectionRange(...i))}var Ut=Object.assign({"../../../../../examples/rulesets/amazons.star":`# Amazons: slides like a queen, and an arrow that slides on from there. \`start\` makes the boards behind 4x4; queens go
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
`}),Q=Object.keys(Ut).sort().map(e=>{let t=Ut[e];return{title:Gt(e),kit:/^ruleset\s*=\s*(\w+)/m.exec(t)?.[1]??`text`,text:t}}),Wt=Q.filter(({kit:e,text:t})=>e===`grid`&&/^\s*start = /m.test(t)).sort((e,t)=>e.text.length-t.text.length)[0]??Q[0];function Gt(e){return e.replace(/^.*\//,``).replace(/\.star$/,``).split(`-`).map(e=>e.charAt(0).toUpperCase()+e.slice(1)).join(` `)}var Kt=120;function qt({query:e}){let t=e.get(`r`)??``,n=x(t,async()=>he(t)?ue(t).catch(()=>``):Wt?.text??``);return j(()=>{document.title=`Playground · Upstar`},[]),T(L,{request:n,text:`Reading the script…`,children:t=>T(Jt,{initial:t,show:m(e)})})}function Jt({initial:e,show:t}){let[n,r]=E(e),[a,o]=E(null),[s,c]=E(null),[l,u]=E(!0),[d,f]=E(``),p=I(!0);j(()=>{let e=new AbortController,t=p.current?0:Kt;p.current=!1,u(!0);let r=setTimeout(async()=>{let t=await Yt(n,{signal:e.signal}).catch(e=>e);e.signal.aborted||(u(!1),t instanceof Error?c(t):(c(null),o(t)))},t);return()=>{clearTimeout(r),e.abort()}},[n]);let m=e=>{r(e),f(``),history.replaceState(null,``,i(`playground`))},h=async()=>{try{let e=i(`play`,{r:await xe(n),p:fe().query.get(`p`)});await A(location.href.split(`#`)[0]+e),f(`Link copied: whoever opens it can play this game.`)}catch(e){f(e.message)}},g=s?.place?{message:s.message,...s.place}:null;return T(`div`,{class:`playground`,children:[T(`section`,{class:`bench`,"aria-label":`The script`,children:[T(`div`,{class:`heading`,children:[T(`h1`,{children:`Playground`}),T(`div`,{class:`toolbar`,children:[T(`label`,{class:`start`,children:[T(`span`,{class:`unseen`,children:`Start from an example`}),T(`select`,{value:``,onChange:e=>m(Q[Number(e.currentTarget.value)].text),children:[T(`option`,{value:``,disabled:!0,hidden:!0,children:`Start from…`}),Q.map(({title:e,kit:t},n)=>T(`option`,{value:n,children:[e,` (`,t.replaceAll(`_`,` `),`)`]},e))]})]}),T(`button`,{type:`button`,class:`primary`,disabled:a===null,onClick:h,children:`Copy the link`})]})]}),T(Bt,{text:n,mark:g,describedBy:`script-status`,onText:r}),T(`div`,{id:`script-status`,class:`script-status ${s?`bad`:``}`,role:`status`,children:s?T(N,{children:[T(`strong`,{children:[T(`span`,{"aria-hidden":`true`,children:`✗`}),` `,g?`Line ${g.line}, column ${g.column}.`:`Not yet.`]}),` `,s.message,s.position&&T(N,{children:[` `,`In position `,T(`span`,{class:`mono`,children:s.position}),`.`]}),s.expected&&T(`span`,{class:`note`,children:[` Expected: `,s.expected,`.`]})]}):T(`span`,{children:d||(l?`Reading…`:`✓ Playable. Every change of the script is in the game at once.`)})}),T(Xt,{})]}),a?T(`div`,{class:`stage ${s?`stale`:``}`,children:T(me,{card:a.card,initial:a.game,initialShow:t,view:`playground`})}):T(`div`,{class:`stage empty`,children:T(`p`,{class:`note`,children:s?`The board comes as soon as the script can be read.`:`Setting up…`})})]})}async function Yt(e,n){let r=await xe(e),{query:a}=fe(),o=Object.fromEntries([...a].filter(([e])=>e!==`r`));n.signal?.aborted||history.replaceState(null,``,i(`playground`,{r,...o}));let s=await ye(r,n),l=a.get(`p`);if(l!==null){let e=/:.*$/s.exec(a.get(`r`)??``)?.[0]??``,i=p(a,r+e,l,t());if(await b(i.ruleset,l,void 0,n).then(()=>!0,e=>{if(e.place!==null||e.status===0||e.stopped)throw e;return!1}))return{card:s,game:(await de(i,null,n)).game}}let u=await c(s,n);if(!u){let e=s.examples[0];throw e?(await b(e.ruleset,e.position,void 0,n),new _(`no board could be drawn`,400)):new _(`the script has no example to start from: examples = {"a position": "its value"}`,400)}return{card:s,game:f(u.ruleset,u.position,t())}}function Xt(){return T(`details`,{class:`reference`,children:[T(`summary`,{children:`How a script is written`}),T(`p`,{children:[`The language is Starlark, Python without files, clocks and chance. The last statement is `,T(`code`,{children:`ruleset = KIT(…)`}),` with one of the kits `,T(`code`,{children:`heaps`}),`, `,T(`code`,{children:`strip`}),`, `,T(`code`,{children:`grid`}),`, `,T(`code`,{children:`graph`}),`, `,T(`code`,{children:`digraph`}),`,`,` `,T(`code`,{children:`weighted_graph`}),`, `,T(`code`,{children:`text`}),`; it needs `,T(`code`,{children:`name`}),`, `,T(`code`,{children:`rules`}),` and `,T(`code`,{children:`examples`}),`.`]}),T(`p`,{children:[T(`code`,{children:`moves(board, me, you)`}),` lists what a player can do, or `,T(`code`,{children:`left(board)`}),` and `,T(`code`,{children:`right(board)`}),` where they do different things. A move says what changes: `,T(`code`,{children:`(square, letter, square, letter)`}),`. On heaps `,T(`code`,{children:`moves(n)`}),` lists what one heap can become.`]}),T(`p`,{children:[`On boards: `,T(`code`,{children:`board[s]`}),`, `,T(`code`,{children:`board.all(".")`}),`, `,T(`code`,{children:`board.near(s)`}),`, `,T(`code`,{children:`board.pairs(".", 1, 0)`}),`; on graphs: `,T(`code`,{children:`g.all(".")`}),`, `,T(`code`,{children:`g.near(v)`}),`, `,T(`code`,{children:`g.touches(v, you)`}),`. Hints such as `,T(`code`,{children:`joined`}),` and`,` `,T(`code`,{children:`symmetry`}),` make a game fast. Tab indents; Escape, then Tab, leaves the editor.`]})]})}async function Zt(e,t,n,r={}){let i=await b(e.ruleset,e.position,void 0,r).catch(()=>null),a=we(n,t+1),o=`left`;for(let t=0;i&&t<a;t++){let t=i.moves.filter(e=>e.player===null||e.player===o);if(t.length<4)break;let a=await b(e.ruleset,ce(n,t).position,void 0,r).catch(()=>null);if(!a||a.left<2||a.right<2)break;i=a,o=o===`left`?`right`:`left`}return i}var Qt=40,[$t,en]=[4,120];async function tn(e,t,n,r={}){let i=se(t),a=e.filter(e=>![`sum`,`braces`,`text`].includes(e.board.kind));for(let e=0;e<Qt;e++){let e=ce(i,a),t=pe(e,n,i),o=t[Math.min(t.length-1,i()<.7?0:1)],s=await Zt(o,3,i,r);if(r.signal?.aborted)return null;if(!s||s.left<$t||s.left>en)continue;let c=await nn(s,r);if(c&&c.options.filter(e=>e.wins).length===1&&c.options.length>=$t)return{card:e,position:s,choices:c.options.length,grade:rn(c.options.length)}}return null}function nn(e,{signal:t}){return D(`moves`,[e.ruleset,e.position],{outcome:!0,player:`left`,time:`2s`},{signal:t}).catch(()=>null)}function rn(e){return e<=7?`easy`:e<=14?`medium`:`hard`}function an(e=new Date){let t=e=>String(e).padStart(2,`0`);return`${e.getFullYear()}-${t(e.getMonth()+1)}-${t(e.getDate())}`}function on({query:e}){let t=x(`rulesets`,()=>s());return j(()=>{document.title=`Puzzle · Upstar`},[]),T(`section`,{class:`narrow puzzle`,children:T(L,{request:t,text:`Loading the games…`,children:t=>T(sn,{cards:t,query:e})})})}function sn({cards:e,query:t}){let n=t.get(`day`)??an(),r=t.get(`seed`),i=S(e,t.get(`r`)??``),a=t.get(`size`)===`large`?`large`:t.get(`size`)===`medium`?`medium`:`small`,o=r===null?`day ${n}`:`seed ${r}`,s=x(JSON.stringify([o,a,i?.name]),async t=>({puzzle:await tn(i?[i]:e.filter(e=>e.parameter===null),o,a,t)}));return T(N,{children:[T(`h1`,{children:r===null?n===an()?`Puzzle of the day`:`Puzzle of ${n}`:`Puzzle`}),T(L,{request:s,text:`Making the puzzle…`,children:({puzzle:e})=>e?T(cn,{puzzle:e,name:r===null?n:`no. ${r}`},o):T(`p`,{class:`note`,children:`No position with exactly one winning move was found. Try another one.`})}),T(ln,{cards:e,only:i})]})}function cn({puzzle:e,name:t}){let{card:n,position:r,choices:a,grade:o}=e,[s,c]=E([]),[l,u]=E(``),d=s.at(-1),f=()=>{let e=s.map(({right:e})=>e?`🟢`:`⚪`).join(``);return`Upstar puzzle ${t} · ${n.title} · ${e}\n${location.href}`};return T(`div`,{class:`card-like riddle`,children:[T(`p`,{children:[T(`strong`,{children:n.title}),` `,T(`span`,{class:`parameter`,children:C(r.ruleset)}),` `,T(`span`,{class:`mono`,children:r.position}),` `,T(`span`,{class:`grade ${o}`,children:o})]}),T(`p`,{class:`note`,children:n.rules}),T(`p`,{class:`note`,children:[a,` moves; exactly one of them wins. `,T(`span`,{"aria-hidden":`true`,children:`⚪`.repeat(Math.min(s.length,20))})]}),T(Le,{card:n,ruleset:r.ruleset,position:r.position,onTried:(e,t)=>c(n=>[...n,{right:e,why:t}])}),T(`div`,{role:`status`,children:[d?.right&&T(`p`,{class:`verdict-line good`,children:[`✓ Solved `,s.length===1?`at the first try`:`at try ${s.length}`,`. `,d.why&&`${v(d.why)}.`]}),d&&!d.right&&T(`p`,{class:`verdict-line bad`,children:[`✗ That one loses. `,d.why&&`${v(d.why)}.`]})]}),d?.right&&T(`div`,{class:`toolbar`,children:[T(`button`,{type:`button`,class:`primary`,onClick:async()=>{await A(f()),u(`Result copied.`)},children:`Copy the result`}),T(`a`,{class:`button`,href:i(`play`,{r:r.ruleset,p:r.position}),children:`Play it against the computer`}),T(`span`,{class:`note`,role:`status`,children:l})]})]})}function ln({cards:e,only:t}){let[n,r]=E(t?.name??``),[a,o]=E(`small`),s=()=>{location.hash=i(`puzzle`,{seed:String(Math.floor(Math.random()*1e6)),r:n,size:a===`small`?null:a})};return T(`form`,{class:`ask no-print`,onSubmit:e=>{e.preventDefault(),s()},children:[T(`label`,{class:`field grow`,children:[T(`span`,{class:`label`,children:`Game`}),T(`select`,{value:n,onChange:e=>r(e.currentTarget.value),children:[T(`option`,{value:``,children:`Any`}),e.map(e=>T(`option`,{value:e.name,children:e.title},e.name))]})]}),T(`label`,{class:`field`,children:[T(`span`,{class:`label`,children:`Size`}),T(`select`,{value:a,onChange:e=>o(e.currentTarget.value),children:[T(`option`,{value:`small`,children:`Small`}),T(`option`,{value:`medium`,children:`Medium`}),T(`option`,{value:`large`,children:`Large`})]})]}),T(`button`,{type:`submit`,children:`Another puzzle`})]})}function un(e,t){let n=e.examples.map(e=>e.position);if(n.find(e=>/^\d+x\d+$/.test(e)))return t?`{y}x{x}`:`2x{n}`;if(e.board.kind===`heaps`)return t?`{x},{y}`:`{n}`;if(e.board.kind===`graph`&&e.board.edge_colours.length===0&&!e.board.weights){let n=e.board.directed===`yes`?`dipath`:`path`,r=e.board.mark_needed?`@0`:``;return t?`grid({y},{x})${r}`:`${n}({n})${r}`}let r=n.find(e=>/^\w+\(\d+/.test(e));if(r)return r.replace(/\d+/,t?`{x}`:`{n}`);let i=n.find(e=>e.length>1);return i&&!t?`${i.slice(0,2)}{n}${i.slice(2)}`:`{n}`}function dn(e,t){let n=e.get(`kind`)===`table`?`table`:e.get(`kind`)===`match`?`match`:`sequence`,r=e.get(`r`)??t[0]?.examples[0]?.ruleset??``,i=S(t,r);return{kind:n,ruleset:r,template:e.get(`t`)??(i?un(i,n===`table`):``),n:e.get(`n`)??`1..8`,x:e.get(`x`)??`1..5`,y:e.get(`y`)??`1..4`,values:e.get(`values`)??`0,1,2,3,1,4,3,2,1,4,2,6`,time:`30s`}}function fn({query:e}){let t=e.get(`r`)??``,n=x(t,()=>d(t));return j(()=>{document.title=`Tables · Upstar`},[]),T(`section`,{class:`narrow tables`,children:[T(`h1`,{children:`Sequences and tables`}),T(`p`,{class:`lead`,children:[`Values along a family of positions: a template with `,`{n}`,`, or `,`{x}`,` and `,`{y}`,`, is filled in and solved.`]}),T(L,{request:n,text:`Loading the games…`,children:t=>T(pn,{cards:t,query:e})})]})}function pn({cards:e,query:t}){let[n,r]=E(()=>dn(t,e)),[i,a]=E(()=>t.has(`t`)||t.has(`values`)?n:null),o=e=>r(t=>({...t,...e}));j(()=>{if(!i)return;let{kind:e,ruleset:t,template:n,n:r,x:a,y:o,values:s}=i;h(`tables`,{kind:e===`sequence`?null:e,...e===`match`?{values:s}:e===`table`?{r:t,t:n,x:a,y:o}:{r:t,t:n,n:r}})},[i]);let s=S(e,n.ruleset),c=(t,r=n.kind)=>{let i=S(e,t);o({ruleset:t,kind:r,template:i?un(i,r===`table`):``})},l=(e,t,r=!1)=>T(`label`,{class:`field ${r?`grow`:``}`,children:[T(`span`,{class:`label`,children:t}),T(`input`,{class:`mono`,value:n[e],spellcheck:!1,autocapitalize:`off`,onInput:t=>o({[e]:t.currentTarget.value})})]});return T(N,{children:[T(`form`,{class:`card-like form no-print`,onSubmit:e=>{e.preventDefault(),a({...n,time:`30s`})},children:[T(M,{name:`kind`,legend:`Show`,value:n.kind,segments:[{value:`sequence`,text:`A sequence`},{value:`table`,text:`A table`},{value:`match`,text:`Which game has these values?`}],onChange:e=>c(n.ruleset,e)}),n.kind===`match`?T(`div`,{class:`ask`,children:l(`values`,`Values`,!0)}):T(N,{children:[T(`div`,{class:`ask`,children:[T(`label`,{class:`field`,children:[T(`span`,{class:`label`,children:`Game`}),T(`select`,{value:s?.name??``,onChange:t=>{let n=S(e,t.currentTarget.value);c(n?.examples[0]?.ruleset??t.currentTarget.value)},children:e.map(e=>T(`option`,{value:e.name,children:e.title},e.name))})]}),!he(n.ruleset)&&l(`ruleset`,`Ruleset`,!0)]}),T(`div`,{class:`ask`,children:[l(`template`,`Template`,!0),n.kind===`sequence`?l(`n`,`n`):T(N,{children:[l(`x`,`x`),l(`y`,`y`)]})]}),s&&T(`p`,{class:`help`,children:[`Positions: `,s.syntax]})]}),T(`button`,{type:`submit`,class:`primary`,children:`Compute`})]}),i&&T(hn,{title:mn(e,i),shown:i,onLonger:()=>a({...i,time:`120s`})},JSON.stringify(i))]})}function mn(e,{ruleset:t,template:n}){return`${te(e,t)} ${n}`}function hn(e){let{shown:t}=e;switch(t.kind){case`sequence`:return T(_n,{...e});case`table`:return T(vn,{...e});case`match`:return T(xn,{values:t.values})}}function gn({answer:e,onLonger:t}){return e.stopped?T(`p`,{class:`note`,children:[e.blank,` left blank: `,e.why,`.`,` `,T(`button`,{type:`button`,class:`quiet`,onClick:t,children:`Give it longer`})]}):null}function _n({shown:e,title:t,onLonger:n}){let{ruleset:r,template:a,n:o,time:s}=e,c=a.trim()===``?[r]:[r,a],l=x(JSON.stringify(e),e=>D(`sequence`,c,{n:o,time:s},e)),u=()=>D(`sequence`,c,{n:o,time:s,notation:`latex`});return T(L,{request:l,text:`Solving one position after the other…`,children:e=>T(`div`,{class:`card-like result`,children:[T(`div`,{class:`scroll`,tabIndex:0,role:`region`,"aria-label":`Values`,children:T(`table`,{class:`grid`,children:[T(`thead`,{children:T(`tr`,{children:[T(`th`,{scope:`col`,children:`n`}),T(`th`,{scope:`col`,children:`value`})]})}),T(`tbody`,{children:e.n.map((t,n)=>T(`tr`,{children:[T(`th`,{scope:`row`,children:T(`a`,{href:i(`play`,{r,p:bn(a,t)}),children:t})}),T(`td`,{children:T(yn,{value:e.values[n]})})]},t))})]})}),e.period&&T(`p`,{children:[`Period `,e.period.period,` from `,e.period.preperiod,` on, `,e.period.proved?`proved`:`only seen`,`.`]}),T(gn,{answer:e,onLonger:n}),T(H,{formats:mt(e,t,u),name:`sequence`})]})})}function vn({shown:e,title:t,onLonger:n}){let{ruleset:r,template:i,x:a,y:o,time:s}=e,c=x(JSON.stringify(e),e=>D(`table`,[r,i],{x:a,y:o,time:s},e)),l=()=>D(`table`,[r,i],{x:a,y:o,time:s,notation:`latex`});return T(L,{request:c,text:`Solving every cell…`,children:e=>T(`div`,{class:`card-like result`,children:[T(`div`,{class:`scroll`,tabIndex:0,role:`region`,"aria-label":`Table`,children:T(`table`,{class:`grid`,children:[T(`thead`,{children:T(`tr`,{children:[T(`th`,{scope:`col`,children:`y \\ x`}),e.x.map(e=>T(`th`,{scope:`col`,children:e},e))]})}),T(`tbody`,{children:e.y.map((t,n)=>T(`tr`,{children:[T(`th`,{scope:`row`,children:t}),e.x.map((t,r)=>T(`td`,{children:T(yn,{value:e.values[n]?.[r]})},r))]},t))})]})}),T(gn,{answer:e,onLonger:n}),T(H,{formats:ht(e,t,l),name:`table`})]})})}function yn({value:e}){return e==null?T(`span`,{class:`note`,children:`–`}):typeof e==`number`?T(N,{children:e}):T(a,{value:e})}function bn(e,t){return e.trim()===``?String(t):e.replaceAll(`{n}`,String(t))}function xn({values:e}){let t=x(e,t=>D(`sequence`,[],{match:e},t));return T(L,{request:t,text:`Comparing with every known family…`,children:({matches:e,families:t})=>T(`div`,{class:`card-like result`,children:[e.length+t.length===0&&T(`p`,{children:`No registered game or family has these values.`}),T(`ul`,{class:`points`,children:[e.map(({code:e,shift:t,name:n})=>T(`li`,{children:[T(`a`,{class:`mono`,href:i(`sequences`,{r:e}),children:e}),n&&` ${n}`,t!==0&&`, shifted by ${t}`]},`${e} ${t}`)),t.map(({ruleset:e,template:t,first:n,agreed:r})=>T(`li`,{children:[T(`a`,{class:`mono`,href:i(`tables`,{r:e,t,n:`${n}..${n+r-1}`}),children:[e,` `,t]}),` `,`from n = `,n,` on, `,r,` values`]},`${e} ${t} ${n}`))]})]})})}async function Sn(e,t={}){let n=se(`${e.seed} ${e.task} ${e.size}`),r=[],i=new Set;for(let a=0;r.length<e.count&&a<e.count*12&&e.cards.length>0;a++){let a=e.cards[r.length%e.cards.length],o=pe(a,e.size,n)[0],s=await Zt(o,3,n,t);if(t.signal?.aborted)return r;let c=`${s?.ruleset} ${s?.position}`;if(!s||s.left===0||i.has(c))continue;let l=await wn(s,e.task,t);l&&(i.add(c),r.push({card:a,position:s,task:e.task,...l}))}return r}var Cn={N:`The next player wins (N).`,P:`The previous player wins (P).`,L:`Left wins (L).`,R:`Right wins (R).`};async function wn(e,t,{signal:n}){let r=[e.ruleset,e.position];try{if(t===`move`){let{options:e}=await D(`moves`,r,{outcome:!0,player:`left`,time:`2s`},{signal:n}),t=e.filter(e=>e.wins);return t.length===0||t.length===e.length?null:{answer:t.map(e=>e.move).join(`; or `),reason:t[0].why}}let e=await D(t,r,{time:`2s`},{signal:n}),i=e.theorem?`By a theorem: ${e.theorem}.`:null;return t===`outcome`?e.outcome?{answer:Cn[e.outcome],reason:i}:null:e.value&&e.value.length<40?{answer:e.value,reason:i}:null}catch{return null}}function Tn({task:e,position:t}){return e===`outcome`?`Who wins?`:e===`value`?t.impartial?`What is its Grundy value?`:`What is its value?`:t.impartial?`Find a winning move.`:`Left moves. Find a winning move.`}function En(e,t){let n=[...new Map(t.map(({card:e})=>[e.name,e])).values()];return[`\\documentclass[a4paper]{article}`,`\\usepackage[margin=2cm]{geometry}`,`\\usepackage{tikz}`,`\\usetikzlibrary{patterns}`,`\\begin{document}`,`\\section*{${P(e)}}`,...n.map(({title:e,rules:t})=>`\\paragraph{${P(e)}} ${P(t)}\n`),`\\begin{enumerate}`,...t.map(e=>[`\\item \\textbf{${P(e.card.title)}} ${P(C(e.position.ruleset))} \\texttt{${P(e.position.position)}}. ${Tn(e)}\\par\\medskip`,`\\resizebox{!}{${Math.min(4,Dn(e)).toFixed(1)}cm}{%`,`${ge(k(e.card.board.kind,e.position)).trimEnd()}}\\bigskip`].join(`
`)),`\\end{enumerate}`,`\\clearpage`,`\\section*{Answers}`,`\\begin{enumerate}`,...t.map(({answer:e,reason:t})=>`\\item \\texttt{${P(e)}} ${t?P(t):``}`),`\\end{enumerate}`,`\\end{document}`,``].join(`
`)}function Dn({card:e,position:t}){let n=k(e.board.kind,t);return Math.max((n.bounds[3]-n.bounds[1])*.8,1)}var On=[{value:`outcome`,text:`Who wins?`},{value:`move`,text:`Winning move`},{value:`value`,text:`Value`}];function kn(e){let t=(e.get(`games`)??``).split(`,`).filter(Boolean),n=Number(e.get(`count`)??6);return{names:t,size:oe.find(t=>t===e.get(`size`))??`small`,task:On.find(({value:t})=>t===e.get(`task`))?.value??`outcome`,count:Number.isInteger(n)?Math.min(Math.max(n,1),30):6,seed:e.get(`seed`)??`1`}}function An({query:e}){let t=x(`rulesets`,()=>s());return j(()=>{document.title=`Worksheet · Upstar`},[]),T(`section`,{class:`narrow worksheet`,children:T(L,{request:t,text:`Loading the games…`,children:t=>T(jn,{cards:t.filter(({board:e})=>![`sum`,`braces`,`text`].includes(e.kind)),query:e})})})}function jn({cards:e,query:t}){let[n,r]=E(()=>kn(t)),[i,a]=E(``),{names:o,size:s,task:c,count:l,seed:u}=n,d=e=>r(t=>({...t,...e}));j(()=>h(`worksheet`,{games:o.join(`,`),size:s,task:c,count:String(l),seed:u}),[n]);let f=e.filter(e=>o.includes(e.name)),p=x(f.length>0?JSON.stringify(n):null,e=>Sn({cards:f,size:s,task:c,count:l,seed:u},e)),m=e=>d({names:o.includes(e)?o.filter(t=>t!==e):[...o,e]});return T(N,{children:[T(`div`,{class:`no-print form`,children:[T(`h1`,{children:`Worksheet`}),T(`p`,{class:`lead`,children:`Positions to print, with the answers on a page of their own. The address holds the whole sheet.`}),T(`div`,{class:`chips`,role:`group`,"aria-label":`Games`,children:e.map(e=>T(`button`,{type:`button`,class:`chip`,"aria-pressed":o.includes(e.name),onClick:()=>m(e.name),children:e.title},e.name))}),T(`div`,{class:`settings-row`,children:[T(M,{name:`task`,legend:`Task`,value:c,segments:On,onChange:e=>d({task:e})}),T(M,{name:`size`,legend:`Size`,value:s,segments:oe.map(e=>({value:e,text:e.charAt(0).toUpperCase()+e.slice(1)})),onChange:e=>d({size:e})}),T(`div`,{class:`field`,children:[T(`span`,{class:`label`,children:`Exercises`}),T(le,{label:`Exercises`,value:l,least:1,most:30,onChange:e=>d({count:e})})]})]}),T(`div`,{class:`toolbar`,children:[T(`button`,{type:`button`,onClick:()=>d({seed:String(Math.floor(Math.random()*1e6))}),children:`Other positions`}),T(`button`,{type:`button`,class:`primary`,disabled:!p.data,onClick:()=>print(),children:`Print, or save as PDF`}),T(`button`,{type:`button`,disabled:!p.data,onClick:async()=>{await A(En(`Combinatorial games`,p.data)),a(`LaTeX copied.`)},children:`Copy as LaTeX`}),T(`span`,{class:`note`,role:`status`,children:i})]})]}),f.length===0?T(`p`,{class:`note no-print`,children:`Choose at least one game.`}):T(L,{request:p,text:`Making the exercises…`,children:e=>T(Mn,{exercises:e,wanted:l,cards:f})})]})}function Mn({exercises:e,wanted:t,cards:n}){return T(N,{children:[T(`div`,{class:`sheet`,children:[T(`h2`,{children:`Combinatorial games`}),n.map(e=>T(`p`,{class:`note`,children:[T(`strong`,{children:[e.title,`.`]}),` `,e.rules]},e.name)),e.length<t&&T(`p`,{class:`note no-print`,children:[`Only `,e.length,` such positions were found.`]}),T(`ol`,{class:`exercises`,children:e.map((e,t)=>T(`li`,{children:[T(`p`,{children:[T(`strong`,{children:e.card.title}),` `,C(e.position.ruleset),` `,T(`span`,{class:`mono`,children:e.position.position})]}),T(`div`,{class:`kind-${e.card.board.kind}`,children:T(Se,{scene:k(e.card.board.kind,e.position),unit:`38px`})}),T(`p`,{children:Tn(e)}),T(`p`,{class:`answer-line`,"aria-hidden":`true`})]},t))})]}),T(`details`,{class:`answers sheet`,open:!0,children:[T(`summary`,{children:`Answers`}),T(`ol`,{children:e.map(({task:e,answer:t,reason:n},r)=>T(`li`,{children:[e===`value`?T(a,{value:t}):t,` `,n&&T(`span`,{class:`note`,children:n})]},r))})]})]})}var Nn=[`0`,`1`,`2`,`3`],Pn=[{outcome:`L`,text:`Left wins`},{outcome:`R`,text:`Right wins`},{outcome:`N`,text:`The next player wins`},{outcome:`P`,text:`The previous player wins`}];function Fn({query:e}){let[t,n]=E(Nn.find(t=>t===e.get(`day`))??`2`);j(()=>{document.title=`Values born by a day · Upstar`,h(`born`,{day:t})},[t]);let r=x(t,e=>F(`born`,{day:Number(t)},e));return T(`section`,{class:`narrow born`,children:[T(`h1`,{children:[`Values born by day `,t]}),T(`p`,{class:`lead`,children:`On day 0 there is 0; each day brings the games whose options are there already.`}),T(M,{name:`day`,legend:`Day`,value:t,segments:Nn.map(e=>({value:e,text:e})),onChange:n}),T(L,{request:r,text:`Making all of them…`,children:({games:e})=>T(`div`,{class:`card-like result`,children:[T(`p`,{children:[T(`strong`,{children:e.length.toLocaleString(`en`)}),` values.`]}),Pn.map(({outcome:t,text:n})=>{let r=e.filter(e=>e.outcome===t);return r.length>0&&T(`section`,{children:[T(`h2`,{children:[n,` `,T(`span`,{class:`count`,children:r.length.toLocaleString(`en`)})]}),T(`ul`,{class:`values`,tabIndex:0,"aria-label":n,children:r.map(({value:e})=>T(`li`,{children:T(`a`,{href:i(`calculator`,{e}),children:T(a,{value:e??null})})},e))})]},t)}),T(H,{name:`born-${t}`,formats:[{name:`Text`,ending:`txt`,text:()=>e.map(({value:e})=>`${e}\n`).join(``)},{name:`JSON`,ending:`json`,text:()=>JSON.stringify(e)}]})]})})]})}var $=[`connected`,`all`,`trees`,`forests`],In=[`oriented-connected`,`oriented`,`digraphs-connected`,`digraphs`],Ln=1e3;function Rn({query:e}){let t=e.get(`r`)??``,n=x(t,()=>d(t));return j(()=>{document.title=`Census · Upstar`},[]),T(`section`,{class:`narrow census`,children:[T(`h1`,{children:`Census`}),T(`p`,{class:`lead`,children:`The values of a game on all graphs of a class, each graph once up to isomorphism.`}),T(L,{request:n,text:`Loading the games…`,children:t=>T(zn,{cards:t.filter(u),query:e})})]})}function zn({cards:e,query:t}){let n=e[0]?.examples[0]?.ruleset??``,[r,i]=E({ruleset:t.get(`r`)??n,class:t.get(`class`)??$[0],n:Number(t.get(`n`)??4),time:`30s`}),[a,o]=E(t.has(`n`)?r:null);j(()=>{a&&h(`census`,{r:a.ruleset,class:a.class,n:String(a.n)})},[a]);let s=S(e,r.ruleset),c=s?.board.kind===`graph`?s.board.directed:`no`,l=c===`yes`?In:c===`either`?[...$,...In]:$,u=e=>i(t=>({...t,...e}));return T(N,{children:[T(`form`,{class:`card-like form no-print`,onSubmit:e=>{e.preventDefault(),o({...r,class:l.includes(r.class)?r.class:l[0],time:`30s`})},children:[T(`div`,{class:`ask`,children:[T(`label`,{class:`field grow`,children:[T(`span`,{class:`label`,children:`Game`}),T(`select`,{value:s?.name??``,onChange:t=>u({ruleset:S(e,t.currentTarget.value)?.examples[0]?.ruleset??``}),children:e.map(e=>T(`option`,{value:e.name,children:e.title},e.name))})]}),T(`label`,{class:`field`,children:[T(`span`,{class:`label`,children:`Graphs`}),T(`select`,{value:r.class,onChange:e=>u({class:e.currentTarget.value}),children:l.map(e=>T(`option`,{value:e,children:e.replace(`-`,`, `)},e))})]}),T(`label`,{class:`field`,children:[T(`span`,{class:`label`,children:`Vertices`}),T(`input`,{type:`number`,min:1,max:8,value:r.n,onInput:e=>u({n:Number(e.currentTarget.value)})})]})]}),T(`button`,{type:`submit`,class:`primary`,children:`Compute`})]}),a&&T(Vn,{shown:a,onLonger:()=>o({...a,time:`120s`})},JSON.stringify(a))]})}async function Bn({ruleset:e,class:t,n,time:r},i){let a={class:t,n:String(n)},{levels:o}=await F(`graphs`,{...a,count:!0},i),s=o.reduce((e,t)=>e+t.graphs,0);if(s>Ln)throw new _(`there are ${s.toLocaleString(`en`)} such graphs; the command line counts them: upstar census`,422);let c=(await F(`graphs`,a,i)).levels.flatMap(e=>e.graph6??[]).map(e=>`${e.startsWith(`&`)?`d6`:`g6`}:${e}`);if(c.length===0)return[];let l=await D(`value`,[e,...c],{time:r},i),u=Array.isArray(l)?l:[l];return c.map((e,t)=>{let n=u[t];return{graph:e,answer:n&&!(`error`in n)?n:null}})}function Vn({shown:e,onLonger:t}){let n=x(JSON.stringify(e),t=>Bn(e,t));return T(L,{request:n,text:`Solving one graph after the other…`,children:n=>T(`div`,{class:`card-like result`,children:[T(Un,{rows:n,shown:e}),n.some(({answer:e})=>e===null)&&T(`p`,{class:`note`,children:[n.filter(({answer:e})=>e===null).length,` left blank.`,` `,T(`button`,{type:`button`,class:`quiet`,onClick:t,children:`Give it longer`})]}),T(H,{name:`census`,formats:[{name:`CSV`,ending:`csv`,text:()=>[`graph,value,outcome`,...n.map(Hn),``].join(`
`)},{name:`JSON`,ending:`json`,text:()=>JSON.stringify(n)}]})]})})}function Hn({graph:e,answer:t}){return`"${e.replaceAll(`"`,`""`)}","${t?.value??``}",${t?.outcome??``}`}function Un({rows:e,shown:t}){let n=new Map;for(let t of e){let e=t.answer?.value??``;e!==``&&n.set(e,[...n.get(e)??[],t])}let r=[...n].sort(([,e],[,t])=>t.length-e.length);return T(N,{children:[T(`p`,{children:[T(`strong`,{children:e.length.toLocaleString(`en`)}),` graphs, `,n.size,` different values.`]}),T(`div`,{class:`scroll`,tabIndex:0,role:`region`,"aria-label":`Values`,children:T(`table`,{class:`grid`,children:[T(`thead`,{children:T(`tr`,{children:[T(`th`,{scope:`col`,children:`value`}),T(`th`,{scope:`col`,children:`graphs`}),T(`th`,{scope:`col`,children:`such as`})]})}),T(`tbody`,{children:r.map(([e,n])=>T(`tr`,{children:[T(`th`,{scope:`row`,children:T(a,{value:e})}),T(`td`,{children:n.length}),T(`td`,{children:n.slice(0,3).map(({graph:e})=>T(`a`,{class:`mono sample`,href:i(`play`,{r:t.ruleset,p:e}),children:e},e))})]},e))})]})})]})}function Wn({query:e}){let[t,n]=E(e.get(`name`)??``);j(()=>{document.title=`Conjectures · Upstar`,h(`conjectures`,{name:t})},[t]);let r=x(`conjectures`,e=>F(`conjectures`,{},e));return T(`section`,{class:`narrow conjectures`,children:[T(`h1`,{children:`Conjectures`}),T(`p`,{class:`lead`,children:`What papers believe, looked at case by case in order of size. A case that looks false is computed a second time, slowly, by a way that shares nothing with the first.`}),T(L,{request:r,text:`Loading the conjectures…`,children:({conjectures:e})=>e.map(e=>T(`details`,{class:`card-like paper`,open:t===e.name,onToggle:r=>r.currentTarget.open!==(t===e.name)&&n(r.currentTarget.open?e.name:``),children:[T(`summary`,{children:[T(`h2`,{children:e.name}),T(`span`,{class:`statement`,children:e.statement}),e.known&&T(`span`,{class:`note known`,children:e.known})]}),t===e.name&&T(Gn,{conjecture:e})]},e.name))})]})}function Gn({conjecture:e}){let[t,n]=E(e.default_upto),[r,i]=E(null),a=r&&JSON.stringify([e.name,r]),o=r&&r.upto!==e.default_upto?{upto:r.upto}:{},s=x(a,t=>F(`conjecture`,{name:e.name,...o,time:r?.time},t));return T(`div`,{class:`result`,children:[T(`p`,{class:`note`,children:[e.source,`. `,e.method]}),T(`form`,{class:`ask`,onSubmit:e=>{e.preventDefault(),i({upto:t,time:`30s`})},children:[T(`label`,{class:`field`,children:[T(`span`,{class:`label`,children:[`Up to (`,e.sizes,`)`]}),T(`input`,{type:`number`,min:1,value:t,onInput:e=>n(Number(e.currentTarget.value))})]}),T(`button`,{type:`submit`,class:`primary`,children:`Push it`})]}),a&&T(L,{request:s,text:`Looking at one case after the other…`,children:t=>T(Kn,{answer:t,sizes:e.sizes})}),s.error?.stopped&&r?.time===`30s`&&T(`button`,{type:`button`,onClick:()=>i({upto:r.upto,time:`120s`}),children:`Give it longer`})]})}function Kn({answer:e,sizes:t}){let{counterexample:n,verified_to:r,checked:o}=e,s=`${o.toLocaleString(`en`)} ${o===1?`case`:`cases`}`;return T(N,{children:[n?T(`div`,{class:`verdict-box bad`,children:[T(`p`,{children:[T(`strong`,{children:`False.`}),` The smallest counterexample is`,` `,T(`a`,{class:`mono`,href:i(`play`,{r:n.ruleset,p:n.position}),children:[n.ruleset,` `,n.position]}),`: predicted `,T(a,{value:String(n.predicted)}),`, computed`,` `,T(a,{value:String(n.computed)}),`.`]}),T(`a`,{class:`button`,href:i(`play`,{r:n.ruleset,p:n.position}),children:`Play the counterexample`})]}):T(`p`,{class:`verdict-box good`,children:[T(`strong`,{children:`True so far.`}),` Every case up to `,r,` `,t,` holds.`]}),T(`p`,{class:`note`,children:[s,` found true`,n&&r>0?`, all up to ${r} ${t}`:``,`.`]}),T(H,{name:e.name,formats:[{name:`JSON`,ending:`json`,text:()=>JSON.stringify(e)}]})]})}function qn({query:e}){let[t,n]=E(e.get(`q`)??``);j(()=>{document.title=`Theorems · Upstar`,h(`theorems`,{q:t})},[t]);let r=x(`theorems`,async e=>{let[{theorems:t},n]=await Promise.all([F(`theorems`,{},e),s()]);return{theorems:t,groups:Yn(t,n)}});return T(`section`,{class:`narrow theorems`,children:[T(`h1`,{children:`Theorems`}),T(`p`,{class:`lead`,children:`What is proved here about whole families of positions. Search judges each of them in the tests of this program.`}),T(L,{request:r,text:`Loading the theorems…`,children:({theorems:e,groups:r})=>T(N,{children:[T(`input`,{type:`search`,"aria-label":`Search the theorems`,placeholder:`Search the theorems`,value:t,onInput:e=>n(e.currentTarget.value)}),T(Jn,{groups:r,search:t}),T(H,{name:`theorems`,formats:[{name:`JSON`,ending:`json`,text:()=>JSON.stringify(e)}]})]})})]})}function Jn({groups:e,search:t}){let n=t.toLowerCase().split(/\s+/).filter(Boolean),r=(e,{name:t,statement:r,source:i})=>n.every(n=>`${e} ${t} ${r} ${i}`.toLowerCase().includes(n)),a=e.map(e=>({...e,theorems:e.theorems.filter(t=>r(e.title,t))})).filter(({theorems:e})=>e.length>0);return a.length===0?T(`p`,{class:`note`,children:`No theorem fits. Try another word.`}):T(N,{children:a.map(({title:e,theorems:t})=>T(`section`,{class:`card-like`,children:[T(`h2`,{children:e}),T(`ul`,{class:`statements`,children:t.map(e=>T(`li`,{children:[T(`h3`,{children:e.name}),T(`p`,{children:e.statement}),T(`p`,{class:`note`,children:[e.source,` ·`,` `,e.rulesets.map((e,t)=>T(`span`,{children:[t>0&&`, `,T(`a`,{class:`mono`,href:i(`play`,{r:e}),children:e})]},e))]})]},e.name))})]},e))})}function Yn(e,t){let n=new Map;for(let r of e){let e=r.ruleset.split(`:`)[0],i=t.find(t=>t.name===e)?.title??e,a=n.get(i)??{title:i,theorems:[]};n.set(i,a);let o=a.theorems.find(({name:e,statement:t})=>e===r.name&&t===r.statement);o?o.rulesets.push(r.ruleset):a.theorems.push({...r,rulesets:[r.ruleset]})}return[...n.values()]}export{Fn as Born,$e as Calculator,Rn as Census,Wn as Conjectures,Ue as LessonPage,dt as Papers,qt as Playground,on as PuzzlePage,Tt as Sequences,Ke as Shelf,fn as TablesPage,qn as Theorems,An as WorksheetPage};