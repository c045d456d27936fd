import{$ as e,A as t,B as n,C as r,D as i,E as a,F as o,G as s,H as c,I as l,J as u,K as d,L as f,M as p,N as m,O as h,P as g,Q as _,R as ee,S as v,T as te,U as ne,V as re,W as ie,X as y,Y as b,Z as x,_ as S,_t as C,a as ae,at as oe,b as w,c as se,ct as ce,d as le,dt as ue,et as de,f as fe,ft as pe,g as me,gt as T,h as E,ht as D,i as O,it as k,j as he,k as ge,l as _e,lt as ve,m as A,mt as j,n as ye,nt as be,o as xe,ot as M,p as Se,pt as Ce,q as N,r as we,rt as Te,s as P,st as F,t as Ee,tt as I,u as De,ut as Oe,v as ke,vt as L,w as Ae,x as R,y as je,yt as z,z as Me}from"./page.js";var Ne=[`outcome`,`move`,`nimber`,`worth`,`value`];function Pe(e){let t=[],n=e.replaceAll(`\r`,``).split(`
`),r=`A lesson`;for(let e=0;e<n.length;){let i=n[e],a=/^```\s*(\w+)/.exec(i),o=/^(#+)\s+(.*)$/.exec(i);if(a){let r=n.findIndex((t,n)=>n>e&&t.startsWith("```")),i=r<0?n.length:r;t.push(Ie(a[1],n.slice(e+1,i))),e=i+1}else if(o)o[1].length===1?r=o[2]:t.push({kind:`heading`,level:2,text:o[2]}),e++;else if(i.trim()===``)e++;else{let r=Fe(n,e),a=n.slice(e,r);i.startsWith(`- `)?t.push({kind:`list`,items:a.join(`
`).slice(2).split(`
- `)}):t.push({kind:`text`,text:a.join(` `)}),e=r}}let i=t.find(e=>e.kind===`text`);return{title:r,summary:i?.kind===`text`?i.text:``,blocks:t}}function Fe(e,t){let n=e.findIndex((e,n)=>n>t&&(e.trim()===``||e.startsWith("```")||e.startsWith(`#`)));return n<0?e.length:n}function Ie(e,t){let n=new Map,r=[];for(let e of t){let t=/^(\w+):\s+(.*)$/.exec(e);t?n.set(t[1],t[2]):e.trim()!==``&&r.push(e.trim())}if(e===`board`){let[e,t]=B(r.join(` `));return e&&t?{kind:`board`,ruleset:e,position:t,fields:n}:Le(`A board needs a ruleset and a position.`)}let i=Ne.find(e=>n.has(e)),a=n.get(`ask`);return e!==`question`||!i||!a?Le(`A block “${e}” needs ask: and one of ${Ne.join(`, `)}.`):{kind:`question`,ask:a,check:i,of:n.get(i),say:n.get(`say`)??null}}function B(e){let t=e.indexOf(` `);return t<0?[e,``]:[e.slice(0,t),e.slice(t+1).trim()]}function Le(e){return{kind:`problem`,text:e}}var V=Object.assign({"../../lessons/1-nim.md":`# Nim and binary

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
`,"../../lessons/5-hackenbush.md":"# Hackenbush and numbers\n\nBlue edges belong to Left, red ones to Right. Whatever no longer hangs on the ground falls away. Such a picture is worth a number: how many free moves Left is ahead.\n\n## Whole numbers and halves\n\nA stalk of n blue edges is worth n moves for Left; a red stalk is worth moves for Right, and counts below zero.\n\n```board\nhackenbush LL;R\n```\n\nWhat about one blue edge with a red one on top? Left can cut the blue edge and everything is gone: that is worth 0 afterwards. Right can only cut the red one, and leaves 1. The simplest number between 0 and 1 is `1/2`.\n\n```question\nask: What is a blue edge with a red one on top worth?\nworth: hackenbush LR\nsay: `{0|1}` is `1/2`: two such stalks and a red edge are worth nothing.\n```\n\nCheck it: in the sum of two of them and a red edge, whoever moves first loses.\n\n```board\nhackenbush LR;LR;R\nfirst: computer\n```\n\n```question\nask: A blue edge with two red ones on top: what is it worth?\nworth: hackenbush LRR\nsay: `{0|1/2,1}`: the simplest number below one half.\n```\n\n```question\nask: Blue, red, blue, from the ground up. What is it worth?\nworth: hackenbush LRL\nsay: Between `1/2` and `1` the simplest number is `3/4`.\n```\n\n## Who wins\n\nA positive number is a win for Left whoever starts, a negative one for Right, and 0 is lost for whoever starts. In a game of numbers nobody wants to move: each move costs something.\n\n```question\nask: Two stalks: blue with red on top, and red with blue on top. Who wins?\noutcome: hackenbush LR;RL\nsay: They are `1/2` and `-1/2`.\n```\n","../../lessons/6-switches.md":"# Switches and temperature\n\nIn some positions both players want to move. How much they want it is called the temperature, and it tells where to move first.\n\n## A switch\n\nDomineering on an upright board of 2 by 1 is a free move for Left, who puts dominoes upright: it is worth 1. On a square of 2 by 2 Left's move leaves Left one more move, and Right's leaves Right one: the value is `+-1`, a _switch_.\n\n```board\ndomineering 2x2\nwith: people\n```\n\n```question\nask: What is Domineering on 2 by 2 worth?\nworth: domineering 2x2\nsay: `{1|-1}`, also written `+-1`.\n```\n\n```question\nask: Who wins on 2 by 2?\noutcome: domineering 2x2\nsay: Whoever moves next. Two such squares side by side are worth 0.\n```\n\n## Mean and temperature\n\nOf the switch `{5|1}` Left gains 2 over the middle by moving, and so does Right. The middle, 3, is its _mean_, and 2 its _temperature_.\n\n```question\nask: What is the temperature of `{5|1}`?\nvalue: temp({5|1})\n```\n\n```question\nask: What is the mean of `{5|1}`?\nvalue: mean({5|1})\n```\n\nWhen several switches lie on the table, move in the hottest one. A [thermograph](#/calculator?e=%7B%7B5%7C2%7D%7C%7B1%7C-3%7D%7D) draws how both stops come together as every move is taxed more and more.\n\n```question\nask: Left moves first in `{4|-4} + {2|-2}`. Both move in the hottest part. How far ahead is Left at the end?\nvalue: left_stop({4|-4} + {2|-2})\nsay: Left takes 4, Right answers with -2.\n```\n","../../lessons/7-ups.md":"# Ups and stars\n\nSome games are worth nothing in moves, and yet they decide who wins. They are smaller than every positive number, and not zero.\n\n## Star\n\nIn a heap of one counter whoever moves first wins. Its value is `*`, star: `{0|0}`. It is confused with 0: neither positive nor negative. Two stars are nothing.\n\n```question\nask: What is `* + *`?\nvalue: * + *\n```\n\n```board\nhackenbush G;LR;RL\n```\n\n## Up\n\n`{0|*}` is called _up_, `^`. Left wins it whoever starts, so it is positive, but it is smaller than every positive number.\n\n```question\nask: Does up beat star? Here is `^ + *`. Who wins?\noutcome: form ^*\nsay: `^*` is confused with 0: one up is not enough to beat a star.\n```\n\n```question\nask: And two ups and a star?\noutcome: form ^^*\nsay: `^^*` is positive: two ups beat a star.\n```\n\n## Clobber\n\nIn Clobber nobody is ever more than a few ups ahead.\n\n```question\nask: What is the strip `xo` worth in Clobber?\nworth: clobber xo\nsay: Either player clobbers the other: `{0|0}`.\n```\n\n```question\nask: And the strip `xxo`?\nworth: clobber xxo\nsay: Left can end it, Right leaves a star: `{0|*}`.\n```\n\n```board\nclobber xoxo|oxox\n```\n"}),H=Object.keys(V).sort().map(e=>({...Pe(V[e]),text:V[e],name:e.replace(/^.*\/\d*-?(.*)\.md$/,`$1`)})),Re=/(\*\*[^*]+\*\*|(?<!\w)_[^_]+_(?!\w)|`[^`]+`|\[[^\]]+\]\(#[^)]*\))/;function U({text:e}){return j(z,{children:e.split(Re).map(ze)})}function ze(e,t){let n=/^\[([^\]]+)\]\((#.*)\)$/.exec(e);return n?j(`a`,{href:n[2],children:n[1]},t):/^\*\*.+\*\*$/.test(e)?j(`strong`,{children:e.slice(2,-2)},t):/^`.+`$/.test(e)?j(p,{value:e.slice(1,-1)},t):/^_.+_$/.test(e)?j(`em`,{children:e.slice(1,-1)},t):e}var Be=[];function Ve({card:e,ruleset:r,position:i,player:a=`left`,onTried:o}){let[s,l]=C(()=>ne(r,i,{...n,mode:`people`,you:a,first:a})),[u,f]=C(!1),p=we(s),m=N(JSON.stringify([`find`,r,i,a]),e=>M(`moves`,[r,i],{outcome:!0,player:a},{signal:e.signal})),h=p.data,g=L(()=>ke(s,e.board.kind,h,null),[s.steps,s.at,h]),_=s.at===0&&!u&&m.data!==null,ee=L(()=>h&&g&&_?c(g.moves,a):Be,[h,g,_]),v=p.error??m.error;if(v)return j(d,{error:v});let te=h?.impartial??e.impartial??!1;return j(`div`,{class:`mini`,children:[!te&&j(`p`,{class:`note`,children:[`You are `,t(a,!1),` (`,ge(a),`), and it is your move.`]}),j(Se,{kind:e.board.kind,ruleset:r,layout:re(s),view:g,moves:ee,pending:s.steps[s.at].touches,pointed:[],onPlay:e=>{let t=m.data?.options.find(t=>t.position===e.position),n=t?.wins===!0;l(t=>ie(t,e)),f(n),o(n,t?.why??null)}}),s.at>0&&!u&&j(`div`,{class:`toolbar`,children:j(`button`,{type:`button`,class:`primary`,onClick:()=>l(e=>({...e,at:0,steps:e.steps.slice(0,1)})),children:`Try again`})})]})}var He=[{value:`N`,text:`Whoever moves next wins`},{value:`P`,text:`Whoever moves next loses`},{value:`L`,text:`Left wins, whoever starts`},{value:`R`,text:`Right wins, whoever starts`}];async function Ue({check:e,of:t},n){if(e===`value`)return We(n,t);let[r,i]=B(t),a=await M(e===`outcome`?`outcome`:`value`,[r,i]);return e===`worth`?We(n,String(a.value)):e===`outcome`?a.outcome===n:a.nimber===Number(n.replace(/^\*/,``))}async function We(e,t){return(await M(`eval`,[`(${e}) == (${t})`])).result===!0}function Ge({block:e,cards:t}){let[n,r]=C(`open`),[i,a]=C(null),[o,s]=C(``),[c,l]=B(e.of),u=e.check===`value`?null:y(t,c),d=async t=>{a(null);try{r(await Ue(e,t)?`right`:`wrong`)}catch(e){a(e.message)}};return j(`section`,{class:`question card-like ${n}`,children:[j(`p`,{class:`asked`,children:[j(`strong`,{children:`Question.`}),` `,j(U,{text:e.ask})]}),e.check===`outcome`&&j(`div`,{class:`chips`,role:`group`,"aria-label":`Answers`,children:He.filter(({value:e})=>u?.impartial!==!0||e===`N`||e===`P`).map(({value:e,text:t})=>j(`button`,{type:`button`,class:`chip`,onClick:()=>d(e),children:t},e))}),[`nimber`,`worth`,`value`].includes(e.check)&&j(`form`,{class:`ask`,onSubmit:e=>{e.preventDefault(),o.trim()!==``&&d(o.trim())},children:[j(`input`,{class:`mono`,"aria-label":`Your answer`,placeholder:e.check===`nimber`?`a number`:`a value, such as 1/2 or ^*`,value:o,spellcheck:!1,autocapitalize:`off`,autocomplete:`off`,onInput:e=>s(e.currentTarget.value)}),j(`button`,{type:`submit`,children:`Check`})]}),e.check===`move`&&u&&j(Ve,{card:u,ruleset:c,position:l,onTried:e=>r(e?`right`:`wrong`)}),j(`div`,{role:`status`,children:[i&&j(`p`,{class:`problem`,children:i}),n===`right`&&j(`p`,{class:`verdict-line good`,children:[`✓ Right. `,e.say&&j(U,{text:e.say})]}),n===`wrong`&&j(`p`,{class:`verdict-line bad`,children:`✗ Not so. Try again.`})]})]})}async function Ke(e){let t=e.get(`text`);if(t){let e=await pe(t);return{lesson:Pe(e),text:e,next:null}}let n=H.findIndex(t=>t.name===e.get(`name`));return n<0?null:{lesson:H[n],text:H[n].text,next:H[n+1]??null}}function qe({query:e}){let t=N(`rulesets`,()=>x()),n=N(e.toString(),async()=>({found:await Ke(e).catch(()=>null)}));return j(`section`,{class:`narrow lesson`,children:j(s,{request:n,text:`Loading the lesson…`,children:({found:e})=>e?j(s,{request:t,text:`Loading the games…`,children:t=>j(Je,{...e,cards:t})}):j(z,{children:[j(`h1`,{children:`No such lesson`}),j(`p`,{children:[`This address holds no lesson that can be read. `,j(`a`,{href:`#/learn`,children:`All lessons`})]})]})})})}function Je({lesson:e,text:t,next:n,cards:r}){let[i,a]=C(``);return A(e.title),j(z,{children:[j(`p`,{class:`note no-print`,children:j(`a`,{href:`#/learn`,children:`Lessons`})}),j(`h1`,{children:e.title}),e.blocks.map((e,t)=>j(Ye,{block:e,cards:r},t)),j(`div`,{class:`toolbar no-print`,children:[n&&j(`a`,{class:`button primary`,href:m(`lesson`,{name:n.name}),children:[`Next: `,n.title]}),j(`button`,{type:`button`,onClick:async()=>{await O(location.href.split(`#`)[0]+m(`lesson`,{text:await ue(t)})),a(`Link copied. It holds the whole lesson.`)},children:`Copy a link that holds this lesson`}),j(`span`,{class:`note`,role:`status`,children:i})]})]})}function Ye({block:e,cards:t}){switch(e.kind){case`heading`:return j(`h2`,{children:e.text});case`text`:return j(`p`,{children:j(U,{text:e.text})});case`list`:return j(`ul`,{class:`points`,children:e.items.map((e,t)=>j(`li`,{children:j(U,{text:e})},t))});case`problem`:return j(`p`,{class:`problem`,children:e.text});case`question`:return j(Ge,{block:e,cards:t});case`board`:{let n=y(t,e.ruleset);if(!n)return j(`p`,{class:`problem`,children:[`There is no ruleset called “`,e.ruleset,`”.`]});let r=e.fields.get(`you`)===`right`?`right`:`left`,i=e.fields.get(`first`)===`computer`?r===`left`?`right`:`left`:r,a=e.fields.get(`with`)===`people`?`people`:`computer`;return j(`div`,{class:`card-like`,children:[j(`p`,{class:`note`,children:[n.title,`: `,n.rules]}),j(Ee,{card:n,ruleset:e.ruleset,position:e.position,settings:{you:r,first:i,mode:a,level:`perfect`}})]})}}}function Xe(){let[e,t]=C(null);A(`Learn`);let n=async e=>{e&&(e.size>1e5?t(`This file is too long for a lesson.`):location.hash=m(`lesson`,{text:await ue(await e.text())}))};return j(`section`,{class:`narrow learn`,children:[j(`h1`,{children:`Learn`}),j(`p`,{class:`lead`,children:`Short lessons with boards to play on. The engine checks every answer.`}),j(`ol`,{class:`lessons`,children:H.map(e=>j(`li`,{children:j(`a`,{class:`card-like`,href:m(`lesson`,{name:e.name}),children:[j(`h2`,{children:e.title}),j(`p`,{class:`note`,children:j(U,{text:e.summary})})]})},e.name))}),j(`div`,{class:`two`,children:[j(`a`,{class:`card-like`,href:`#/puzzle`,children:[j(`h2`,{children:`Puzzle of the day`}),j(`p`,{class:`note`,children:`One position, exactly one winning move. The same for everybody today.`})]}),j(`a`,{class:`card-like`,href:`#/worksheet`,children:[j(`h2`,{children:`Worksheets`}),j(`p`,{class:`note`,children:`Positions on printable pages, the answers on a page of their own, also as LaTeX.`})]})]}),j(`div`,{class:`card-like`,children:[j(`h2`,{children:`Your own lesson`}),j(`p`,{class:`note`,children:`A lesson is a text file in Markdown, with blocks for boards and questions. Open one, and share the link: it holds the whole lesson. Every lesson above can be copied as a start.`}),j(`label`,{class:`field`,children:[j(`span`,{class:`label`,children:`Lesson file`}),j(`input`,{type:`file`,accept:`.md,.txt,text/markdown,text/plain`,onChange:e=>void n(e.currentTarget.files?.[0])})]}),e&&j(`p`,{class:`problem`,children:e})]})]})}function W({formats:e,name:t}){let[n,r]=C(``),[i,a]=C(0),o=e[Math.min(i,e.length-1)],s=async(e,t)=>{try{await e(await o.text()),r(t)}catch(e){r(e.message)}};return j(`div`,{class:`copies no-print`,children:[j(`label`,{children:[j(`span`,{class:`label`,children:`As`}),` `,j(`select`,{value:i,onChange:e=>a(Number(e.currentTarget.value)),children:e.map((e,t)=>j(`option`,{value:t,children:e.name},e.name))})]}),j(`button`,{type:`button`,onClick:()=>s(O,`${o.name} copied.`),children:`Copy`}),j(`button`,{type:`button`,onClick:()=>s(e=>ae(new Blob([e]),`${t}.${o.ending}`),`${o.name} saved.`),children:`Save`}),j(`span`,{class:`note`,role:`status`,children:n})]})}function Ze(e){let t=/^\s*([A-Za-z]\w*)\s*=(?!=)\s*(.*)$/s.exec(e);return t&&Qe(t[1])?{name:t[1],expression:t[2]}:{name:null,expression:e}}function Qe(e){return!/^(x|v+|v\d+)$/.test(e)}function $e(e,t){return e.replace(/\[[^\]]*\]|[A-Za-z]\w*(\s*\()?/g,(e,n)=>n!==void 0||e.startsWith(`[`)||!t.has(e)?e:`(${t.get(e)})`)}function et({answer:e,text:t,newest:n}){let[r,o]=C(!1),[s,c]=C(!1);return e.result===void 0?j(z,{children:[j(`div`,{class:`result card-like`,children:[j(`p`,{class:`mono input`,children:t}),j(`div`,{"aria-live":`polite`,children:j(p,{value:String(e.value),big:!0})}),n&&e.outcome&&j(`p`,{class:`verdict`,children:[j(he,{outcome:e.outcome}),` `,i[e.outcome]]}),n&&j(`dl`,{class:`figures`,children:[j(a,{name:`Nimber`,value:e.nimber}),j(a,{name:`Mean`,value:e.mean}),j(a,{name:`Temperature`,value:e.temperature}),j(a,{name:`Left stop`,value:e.left_stop}),j(a,{name:`Right stop`,value:e.right_stop}),j(a,{name:`Birthday`,value:e.birthday}),j(a,{name:`Atomic weight`,value:e.atomic_weight})]}),e.outcome&&j(z,{children:[j(`details`,{open:r,onToggle:e=>o(e.currentTarget.open),children:[j(`summary`,{children:`Thermograph`}),r&&j(te,{args:[e.input]})]}),j(`details`,{open:s,onToggle:e=>c(e.currentTarget.open),children:[j(`summary`,{children:`Game tree`}),s&&j(je,{expression:String(e.value)})]})]})]}),n&&j(tt,{steps:e.explanation??[]})]}):j(`div`,{class:`result card-like`,children:[j(`p`,{class:`mono input`,children:t}),j(`p`,{class:`value`,children:e.result?`✓ true`:`✗ false`})]})}function tt({steps:e}){return e.length===0?null:j(`section`,{class:`steps card-like`,children:[j(`h2`,{children:`Step by step`}),e.map((e,t)=>j(`div`,{class:`step`,children:[j(`h3`,{class:`mono`,children:e.part}),j(`ol`,{children:e.steps.map((e,t)=>j(`li`,{children:e},t))}),j(`p`,{class:`value-line`,children:[`= `,j(p,{value:e.value})]})]},t))]})}var nt=[`{2|1} + ^`,`3 x {1|-1}`,`{0,*|*}`,`*2 + *3`,`{1/2|0} <> *`,`cool({5|1}, 1)`,`atomic_weight(^3*)`,`Tiny(2) - ^`,`nim_product(2, 3)`],rt=[`{`,`|`,`}`,`^`,`v`,`*`,`+-`,`(`,`)`,` <> `,` == `];function it({query:e}){let t=(e.get(`e`)??``).split(`
`).filter(e=>e.trim()!==``),[n,r]=C(t.map((e,t)=>({id:t,text:e}))),[i,a]=C(new Map),[o,s]=C(t.length===1?t[0]:``),[c,l]=C(null);A(`Calculator`),D(()=>{g(`calculator`,{e:n.map(e=>e.text).join(`
`)})},[n]);let u=e=>{c&&(c.setRangeText(e,c.selectionStart??o.length,c.selectionEnd??o.length,`end`),s(c.value),c.focus())},d=e=>{let t=e.trim();t!==``&&r(e=>[...e,{id:1+Math.max(-1,...e.map(e=>e.id)),text:t}])};return j(`section`,{class:`narrow calculator`,children:[j(`h1`,{children:`Calculator`}),j(`p`,{class:`lead`,children:[`Values of games: numbers, nimbers, ups, switches and braces, added, negated and compared. `,j(`code`,{children:`g = …`}),` names a value.`]}),j(`form`,{class:`ask no-print`,onSubmit:e=>{e.preventDefault(),d(o)},children:[j(`input`,{ref:l,class:`mono big`,"aria-label":`Expression`,placeholder:`{2|1} + ^`,value:o,spellcheck:!1,autocapitalize:`off`,autocomplete:`off`,onInput:e=>s(e.currentTarget.value)}),j(`button`,{type:`submit`,class:`primary`,children:`Evaluate`})]}),j(`div`,{class:`keys no-print`,role:`group`,"aria-label":`Insert`,children:rt.map(e=>j(`button`,{type:`button`,class:`chip mono`,onClick:()=>u(e),children:e.trim()},e))}),j(`div`,{class:`chips no-print`,role:`group`,"aria-label":`Examples`,children:[j(`span`,{class:`label`,children:`Try`}),nt.map(e=>j(`button`,{type:`button`,class:`chip mono`,onClick:()=>{s(e),d(e)},children:e},e))]}),[...n].reverse().map((e,t)=>j(ot,{line:e,names:at(n,e,i),newest:t===0,onKnown:t=>a(n=>new Map(n).set(e.id,t)),onEdit:()=>{s(e.text),c?.focus()},onRemove:()=>r(t=>t.filter(t=>t.id!==e.id))},e.id)),n.length>1&&j(`div`,{class:`toolbar no-print`,children:[j(W,{formats:st(n,i),name:`worksheet`}),j(`button`,{type:`button`,onClick:()=>r([]),children:`Clear`})]})]})}function at(e,t,n){let r=new Map,{expression:i}=Ze(t.text);for(let a of e.slice(0,e.indexOf(t))){let{name:e}=Ze(a.text);if(e===null)continue;let t=n.get(a.id)?.value;if(t!==void 0)r.set(e,String(t));else if(RegExp(`\\b${e}\\b`).test(i))return null}return r}function ot({line:e,names:t,newest:n,onKnown:r,onEdit:i,onRemove:a}){let{expression:o}=Ze(e.text),c=t&&$e(o,t),l=N(c,e=>M(`eval`,[c],{explain:!0},e));return D(()=>{l.data&&r(l.data)},[l.data]),j(`div`,{class:`line`,children:[t===null&&j(`p`,{class:`note`,children:[`Waiting for a line above it: `,e.text]}),j(s,{request:l,text:`Evaluating…`,children:t=>j(et,{answer:t,text:e.text,newest:n})}),j(`div`,{class:`line-tools no-print`,children:[j(`button`,{type:`button`,class:`quiet`,"aria-label":`Edit ${e.text}`,onClick:i,children:`Edit`}),j(`button`,{type:`button`,class:`quiet`,"aria-label":`Remove ${e.text}`,onClick:a,children:`✕`})]})]})}function st(e,t){let n=e.map(e=>{let n=t.get(e.id);return[e.text,n?.result===void 0?String(n?.value??``):String(n.result)]}),r=e=>`"${e.replaceAll(`"`,`""`)}"`;return[{name:`Text`,ending:`txt`,text:()=>n.map(([e,t])=>`${e}\n    ${t}\n`).join(``)},{name:`CSV`,ending:`csv`,text:()=>[`input,value`,...n.map(e=>e.map(r).join(`,`)),``].join(`
`)},{name:`LaTeX`,ending:`tex`,text:async()=>{let r=await Promise.all(e.map(e=>ct(t.get(e.id))));return[`\\begin{tabular}{ll}`,...n.map(([e],t)=>`\\verb|${e.replaceAll(`|`,`¦`)}| & ${r[t]} \\\\`),`\\end{tabular}`,``].join(`
`)}}]}async function ct(e){if(!e)return``;if(e.result!==void 0)return String(e.result);let{value:t}=await M(`eval`,[e.input],{notation:`latex`});return`$${t}$`}function lt({name:e}){let t=N(e,t=>M(`reproduce`,[e],{cells:!0},t));return j(s,{request:t,text:`Computing every cell…`,children:t=>{let n=t.items.flatMap(e=>e.errata);return j(`div`,{class:`reproduced`,children:[t.items.map(e=>j(`p`,{children:[j(`strong`,{children:[e.match,` of `,e.cells]}),` `,`published cells match`,e.errata.length>0&&`, ${e.errata.length} differ`,e.not_computed>0&&`, ${e.not_computed} not computed`,e.unprinted>0&&`; ${e.unprinted} more computed that are not printed`,`.`]},e.item)),j(mt,{errata:n}),t.cells&&j(dt,{cells:t.cells,errata:n}),t.cells&&j(W,{formats:ht(t.cells,t),name:e.replace(`/`,`-`)})]})}})}function ut({paper:e}){let t=N(`errata ${e}`,t=>M(`reproduce`,[e],{time:`120s`},t));return j(s,{request:t,text:`Computing every cell of the paper…`,children:({items:e})=>{let[t,n]=[e.reduce((e,t)=>e+t.cells,0),e.reduce((e,t)=>e+t.match,0)],r=e.reduce((e,t)=>e+t.not_computed,0);return j(`div`,{class:`reproduced`,children:[j(`p`,{children:[j(`strong`,{children:[n.toLocaleString(`en`),` of `,t.toLocaleString(`en`)]}),` `,`published cells match`,r>0&&`; ${r} could not be computed in this time`,`.`]}),j(mt,{errata:e.flatMap(e=>e.errata)})]})}})}function dt({cells:e,errata:t}){let n=N(`rulesets`,()=>x()).data??[],r=new Set(t.map(e=>`${e.position} ${e.published}`));return j(v,{label:`Cells`,children:j(`table`,{children:[j(pt,{}),j(`tbody`,{children:e.map((e,t)=>{let i=r.has(`${e.position} ${e.published}`);return j(`tr`,{class:i?`differs`:``,children:[j(`th`,{scope:`row`,class:`mono`,children:j(`a`,{href:y(n,e.ruleset)?m(`play`,{r:e.ruleset,p:e.position}):m(`calculator`,{e:e.position}),children:e.position})}),j(`td`,{class:`mono`,children:e.published??`–`}),j(`td`,{class:`mono`,children:e.computed??`–`}),j(`td`,{children:ft(e,i)})]},t)})})]})})}function ft({published:e,computed:t},n){return n?`✗ differs`:t===null?`not computed`:e===null?`not printed`:`✓`}function pt(){return j(`thead`,{children:j(`tr`,{children:[j(`th`,{scope:`col`,children:`Position`}),j(`th`,{scope:`col`,children:`Published`}),j(`th`,{scope:`col`,children:`Computed`}),j(`th`,{scope:`col`,children:j(`span`,{class:`unseen`,children:`Agreement`})})]})})}function mt({errata:e}){return e.length===0?null:j(z,{children:[j(`h3`,{children:`Where they differ, and why`}),j(`ul`,{class:`reasons`,children:e.map((t,n)=>j(`li`,{children:[j(`span`,{class:`mono`,children:t.position}),`: published `,j(`span`,{class:`mono`,children:t.published??`–`}),`, computed`,` `,j(`span`,{class:`mono`,children:t.computed??`–`}),`. `,t.reason!==e[n-1]?.reason&&t.reason]},n))})]})}function ht(e,t){let n=e=>`"${(e??``).replaceAll(`"`,`""`)}"`,r=({ruleset:e,position:t,published:r,computed:i})=>[e,t,r,i].map(n).join(`,`);return[{name:`CSV`,ending:`csv`,text:()=>[`ruleset,position,published,computed`,...e.map(r),``].join(`
`)},{name:`JSON`,ending:`json`,text:()=>JSON.stringify(t)}]}function gt({query:e}){let[t,n]=C(e.get(`item`)??``),r=N(`papers`,e=>oe(`papers`,e.signal));return A(`Papers`),D(()=>{g(`papers`,{item:t})},[t]),j(`section`,{class:`narrow papers`,children:[j(`h1`,{children:`Papers`}),j(`p`,{class:`lead`,children:`Published tables beside what is computed here, cell by cell. Open one to compute it.`}),j(s,{request:r,text:`Loading the papers…`,children:({papers:e})=>e.map(e=>j(_t,{paper:e,open:t,setOpen:n},e.paper))})]})}function _t({paper:e,open:t,setOpen:n}){let[r,i]=C(t.startsWith(`${e.paper}/`)),[a,o]=C(!1);return j(`details`,{class:`card-like paper`,open:r,onToggle:e=>i(e.currentTarget.open),children:[j(`summary`,{children:[j(`h2`,{children:e.title}),j(`span`,{class:`note`,children:[e.authors,e.year!==null&&`, ${e.year}`,` · `,e.items.length,` items`]})]}),r&&j(`details`,{open:a,onToggle:e=>o(e.currentTarget.open),children:[j(`summary`,{children:j(`strong`,{children:`What comes out differently, and why`})}),a&&j(ut,{paper:e.paper})]}),r&&j(`ul`,{class:`items`,children:e.items.map(r=>j(`li`,{children:j(vt,{name:`${e.paper}/${r.item}`,item:r,open:t,setOpen:n})},r.item))})]})}function vt({name:e,item:t,open:n,setOpen:r}){let i=T(null);D(()=>{n===e&&i.current?.scrollIntoView()},[]);let a=t=>t!==(n===e)&&r(t?e:``);return j(`details`,{ref:i,open:n===e,onToggle:e=>a(e.currentTarget.open),children:[j(`summary`,{children:[j(`span`,{class:`mono`,children:t.item}),` `,t.title,` `,t.cells>0&&j(`span`,{class:`count`,children:t.cells===1?`1 cell`:`${t.cells} cells`})]}),n===e&&j(z,{children:[t.note&&j(`p`,{class:`note`,children:t.note}),j(lt,{name:e})]})]})}function yt(e,t,n){let r=e.n.map((t,n)=>[t,e.values[n]??null]),i=r.every(([,e])=>typeof e==`number`),a=[{name:`CSV`,ending:`csv`,text:()=>[`n,value`,...r.map(([e,t])=>`${e},${xt(t)}`),``].join(`
`)},{name:`LaTeX`,ending:`tex`,text:async()=>{let{values:r}=await n();return Ct([`c`,`c`],[[`$n$`,`value`],...e.n.map((e,t)=>[String(e),St(r[t]??null)])],t)}},{name:`JSON`,ending:`json`,text:()=>JSON.stringify(e)}];return i&&a.push({name:`b-file`,ending:`txt`,text:()=>r.map(([e,t])=>`${e} ${t}`).join(`
`)+`
`}),a}function bt(e,t,n){let r=(t,{values:n}=e)=>e.x.map((e,r)=>n[t]?.[r]??null);return[{name:`CSV`,ending:`csv`,text:()=>[[`y\\x`,...e.x].join(`,`),...e.y.map((e,t)=>[e,...r(t).map(xt)].join(`,`)),``].join(`
`)},{name:`LaTeX`,ending:`tex`,text:async()=>{let i=await n(),a=e.y.map((e,t)=>[String(e),...r(t,i).map(St)]);return Ct([`c|`,...e.x.map(()=>`c`)],[[`$y\\backslash x$`,...e.x.map(String)],...a],t)}},{name:`JSON`,ending:`json`,text:()=>JSON.stringify(e)}]}function xt(e){let t=e===null?``:String(e);return/[",\n]/.test(t)?`"${t.replaceAll(`"`,`""`)}"`:t}function St(e){return e===null?``:`$${e}$`}function Ct(e,t,n){let[r,...i]=t.map(e=>`${e.join(` & `)} \\\\`);return[`% ${n}`,`\\begin{tabular}{${e.join(``)}}`,r,`\\hline`,...i,`\\end{tabular}`,``].join(`
`)}function G({title:e,class:t,heading:n,ruleset:r=``,children:i}){let a=N(r,()=>_(r));return A(e),j(`section`,{class:`narrow ${t}`,children:[n,j(s,{request:a,text:`Loading the games…`,children:i})]})}var[K,q,J,Y,X,Z]=[760,340,44,40,14,14];function wt({answer:e,preperiod:t,period:n}){let[r,i]=C(null),a=e.n.map((t,n)=>({n:t,value:Number(e.values[n])})).filter(e=>Number.isFinite(e.value)),o=Math.max(...e.n,1),s=Math.max(...a.map(e=>e.value),1),c=e=>J+e/o*(K-J-Z),l=e=>q-Y-e/s*(q-Y-X),u=Math.max(1.4,Math.min(4,500/a.length)),d=r===null?null:a[r];return j(`figure`,{class:`scatter card-like`,children:[j(`svg`,{viewBox:`0 0 ${K} ${q}`,role:`img`,"aria-label":`Nimbers of heaps 0 to ${o}; the largest is ${s}`,onPointerMove:e=>{let t=e.currentTarget.getBoundingClientRect(),n=((e.clientX-t.left)/t.width*K-J)/((K-J-Z)/o),r=a.findIndex(e=>e.n>=n-.5);i(r>=0?r:null)},onPointerLeave:()=>i(null),children:[t!==null&&t>0&&j(`rect`,{class:`before`,x:J,y:X,width:c(Math.min(t,o))-J,height:q-X-Y}),Tt(s,6).map(e=>j(`g`,{class:`tick`,children:[j(`path`,{d:`M${J} ${l(e)}H${K-Z}`}),j(`text`,{x:J-8,y:l(e),dy:`0.35em`,"text-anchor":`end`,children:e})]},`y${e}`)),Tt(o,9).map(e=>j(`g`,{class:`tick`,children:j(`text`,{x:c(e),y:q-Y+20,"text-anchor":`middle`,children:e})},`x${e}`)),a.map(({n:e,value:t})=>j(`circle`,{class:`dot`,cx:c(e),cy:l(t),r:u},e)),d&&j(`circle`,{class:`dot pointed`,cx:c(d.n),cy:l(d.value),r:u+3}),j(`text`,{class:`axis`,x:(K+J)/2,y:q-4,"text-anchor":`middle`,children:`heap`})]}),j(`figcaption`,{children:d?`Heap ${d.n} has nimber ${d.value}.`:n===null?`The nimber of each heap.`:`Shaded: before the period. Then every ${n} heaps the same.`})]})}function Tt(e,t){let n=e/t,r=10**Math.floor(Math.log10(Math.max(n,1))),i=Math.max(1,[1,2,5,10].map(e=>e*r).find(e=>e>=n)??r);return Array.from({length:Math.floor(e/i)+1},(e,t)=>t*i)}var Et=5e3,Dt=5e4,Ot=20,kt=1e6;function At({query:e}){return j(G,{title:`Octal games`,class:`sequences`,heading:j(z,{children:[j(`h1`,{children:`Octal games`}),j(`p`,{class:`lead`,children:`Type a code, and see the nimber of every heap and the period.`})]}),children:t=>j(jt,{cards:t.filter(e=>e.period),query:e})})}function jt({cards:e,query:t}){let n=t.get(`r`)??``,r=y(e,n)?n:Mt(e),[i,a]=C(y(e,r)?.name??e[0]?.name??``),[o,s]=C(I(r)),[c,l]=C(Number(t.get(`n`))||200),u=e.find(e=>e.name===i),[d,f]=C({ruleset:r,upTo:c});return D(()=>{g(`sequences`,{r:d.ruleset,n:d.upTo===200?null:String(d.upTo)})},[d]),j(z,{children:[j(`form`,{class:`ask sequence-form`,onSubmit:e=>{e.preventDefault(),f({ruleset:u?.parameter?Te(i,o.trim()):i,upTo:c})},children:[j(R,{cards:e,value:i,onPick:t=>{let n=e.find(e=>e.name===t);a(t),s(I(n?.examples[0]?.ruleset??``))}}),u?.parameter&&j(Ae,{label:`Code`,value:o,onText:s,grow:!0}),j(`label`,{class:`field`,children:[j(`span`,{class:`label`,children:`Heaps up to`}),j(`input`,{type:`number`,min:1,max:Et,value:c,onInput:e=>l(Math.min(Math.max(Number(e.currentTarget.value),1),Et))})]}),j(`button`,{type:`submit`,class:`primary`,children:`Show`})]}),u?.parameter&&j(`p`,{class:`help`,children:u.parameter}),j(Nt,{ruleset:d.ruleset,upTo:d.upTo})]})}function Mt(e){let t=e.find(e=>/\boctal code\b/.test(e.parameter??``))??e[0];return t?.examples[0]?.ruleset??t?.name??``}function Nt({ruleset:e,upTo:t}){let n=N(JSON.stringify([`sequence`,e,t]),n=>M(`sequence`,[e],{n:`0..${t}`},n)),[r,i]=C({ruleset:e,max:Dt}),a=r.ruleset===e?r.max:Dt,o=N(n.data?JSON.stringify([`period`,e,a]):null,t=>M(`period`,[e],{max:a},t));return j(z,{children:[j(s,{request:n,text:`Computing…`,children:e=>j(wt,{answer:e,preperiod:o.data?.preperiod??null,period:o.data?.period??null})}),n.data&&j(z,{children:[j(`div`,{class:`card-like`,"aria-live":`polite`,children:[j(`h2`,{children:`Period`}),j(s,{request:o,text:`Looking for the period…`,children:e=>j(Pt,{answer:e})}),o.data?.period===null&&a<kt&&j(`button`,{type:`button`,onClick:()=>i({ruleset:e,max:a*Ot}),children:`Look further`})]}),j(`details`,{class:`card-like`,children:[j(`summary`,{children:`All values`}),j(`p`,{class:`mono wrap`,children:n.data.values.join(`, `)}),j(W,{formats:yt(n.data,e,()=>M(`sequence`,[e],{n:`0..${t}`,notation:`latex`})),name:`sequence`})]}),j(`p`,{children:j(`a`,{href:m(`play`,{r:e,p:`7`}),children:`Play this game`})})]})]})}function Pt({answer:e}){if(e.period===null)return j(`p`,{children:[`No period found up to heap `,e.checked_to.toLocaleString(`en`),`.`]});let t=e.saltus?` (each time ${e.saltus} more)`:``;return j(z,{children:[j(`p`,{children:[`From heap `,e.preperiod,` on the values repeat every `,j(`strong`,{children:e.period}),` heaps`,t,`.`,` `,e.proved?`✓ Proved`:`Not proved; it holds up to heap ${e.checked_to}`,e.proved&&e.theorem?`: ${e.theorem}.`:`.`]}),j(`dl`,{class:`figures`,children:[j(a,{name:`Period`,value:e.period}),j(a,{name:`Preperiod`,value:e.preperiod}),j(a,{name:`Exceptions`,value:e.exception_count}),j(a,{name:`Largest nimber`,value:e.max_nimber===null?null:`${e.max_nimber} at ${e.max_at}`}),j(a,{name:`Checked to`,value:e.checked_to})]})]})}var Ft=new Set(`def return for in if elif else and or not lambda pass break continue True False None range len`.split(` `)),It=/(#[^\n]*)|("""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?)|\b(\d[\w.]*)|([A-Za-z_]\w*)/g;function Lt(e){let t=[],n=0,r=!1;for(let i of e.matchAll(It)){i.index>n&&t.push({kind:`plain`,text:e.slice(n,i.index)});let[a,o,s,c,l]=i,u=o?`comment`:s?`string`:c?`number`:Ft.has(l)?`keyword`:r?`name`:`plain`;t.push({kind:u,text:a}),r=l===`def`,n=i.index+a.length}return n<e.length&&t.push({kind:`plain`,text:e.slice(n)}),t}function Rt(e){let t=[[]];for(let n of Lt(e))n.text.split(`
`).forEach((e,r)=>{r>0&&t.push([]),e!==``&&t.at(-1).push({...n,text:e})});return t}var zt=`    `;function Bt(e,t,n){let r=e.slice(Q(e,t),t),i=/^ */.exec(r)[0]+(/[:([{]\s*$/.test(r.replace(/#.*$/,``))?zt:``),a=t+1+i.length;return{from:t,to:n,text:`\n${i}`,select:[a,a]}}function Vt(e,t,n){if(!e.slice(t,n).includes(`
`)){let r=t-Q(e,t),i=` `.repeat(4-r%4);return{from:t,to:n,text:i,select:[t+i.length,t+i.length]}}return Gt(e,t,n,e=>e===``?e:zt+e)}function Ht(e,t,n){return Gt(e,t,n,e=>e.replace(/^ {1,4}/,``))}function Ut(e,t,n){let r=Wt(e,t,n).lines.filter(e=>e.trim()!==``),i=r.length>0&&r.every(e=>/^\s*#/.test(e));return Gt(e,t,n,e=>i?e.replace(/^(\s*)# ?/,`$1`):e.trim()===``?e:`# ${e}`)}function Q(e,t){return e.lastIndexOf(`
`,t-1)+1}function Wt(e,t,n){let r=Q(e,t),i=n>t&&e[n-1]===`
`?n-1:n,a=e.indexOf(`
`,i),o=a<0?e.length:a;return{from:r,to:o,lines:e.slice(r,o).split(`
`)}}function Gt(e,t,n,r){let{from:i,to:a,lines:o}=Wt(e,t,n),s=o.map(r).join(`
`);if(t!==n)return{from:i,to:a,text:s,select:[i,i+s.length]};let c=Math.max(i,t+s.length-(a-i));return{from:i,to:a,text:s,select:[c,c]}}function Kt({text:e,mark:t,describedBy:n,onText:r}){let i=T(null),a=T(!1),o=L(()=>Rt(e),[e]);return j(`div`,{class:`script-editor`,children:j(`div`,{class:`script-sheet`,children:[j(`div`,{class:`gutter`,"aria-hidden":`true`,children:o.map((e,n)=>j(`div`,{class:t?.line===n+1?`wrong`:void 0,children:n+1},n))}),j(`div`,{class:`script-page`,children:[j(`pre`,{"aria-hidden":`true`,children:o.map((e,n)=>j(`div`,{class:`row ${t?.line===n+1?`wrong`:``}`,children:[e.map((e,t)=>j(`span`,{class:e.kind,children:e.text},t)),t?.line===n+1&&j(z,{children:[j(qt,{mark:t}),j(`span`,{class:`lens`,children:t.message})]}),`​`]},n))}),j(`textarea`,{ref:i,"aria-label":`Script`,"aria-describedby":n,"aria-invalid":t!==null,title:``,value:e,spellcheck:!1,autocapitalize:`off`,autocomplete:`off`,wrap:`off`,onInput:e=>r(e.currentTarget.value),onKeyDown:e=>{let t=i.current,n=n=>{e.preventDefault(),Jt(t,n(t.value,t.selectionStart,t.selectionEnd))},r=a.current;a.current=e.key===`Escape`||r&&e.key===`Shift`,!e.isComposing&&(e.key===`Tab`&&!r&&!e.altKey&&!e.ctrlKey&&!e.metaKey?n(e.shiftKey?Ht:Vt):e.key===`Enter`&&!e.shiftKey&&!e.ctrlKey&&!e.metaKey?n(Bt):e.key===`/`&&(e.ctrlKey||e.metaKey)&&n(Ut))}})]})]})})}function qt({mark:{column:e,length:t}}){return j(`span`,{class:`squiggle`,style:{left:`${e-1}ch`,width:`${Math.max(t,1)}ch`}})}function Jt(e,{from:t,to:n,text:r,select:i}){e.value.slice(t,n)!==r&&(e.setSelectionRange(t,n),(r===``?document.execCommand(`delete`):document.execCommand(`insertText`,!1,r))||(e.setRangeText(r,t,n,`end`),e.dispatchEvent(new Event(`input`,{bubbles:!0}))),e.setSelectionRange(...i))}var Yt=Object.assign({"../../../../../examples/rulesets/amazons.star":`# Amazons: slides like a queen, and an arrow that slides on from there. \`start\` makes the boards behind 4x4; queens go
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
`}),$=Object.keys(Yt).sort().map(e=>{let t=Yt[e];return{title:Zt(e),kit:/^ruleset\s*=\s*(\w+)/m.exec(t)?.[1]??`text`,text:t}}),Xt=$.filter(({kit:e,text:t})=>e===`grid`&&/^\s*start = /m.test(t)).sort((e,t)=>e.text.length-t.text.length)[0]??$[0];function Zt(e){return e.replace(/^.*\//,``).replace(/\.star$/,``).split(`-`).map(e=>e.charAt(0).toUpperCase()+e.slice(1)).join(` `)}var Qt=120;function $t({query:e}){let t=e.get(`r`)??``,n=N(t,async()=>ce(t)?Oe(t).catch(()=>``):Xt?.text??``);return A(`Playground`),j(s,{request:n,text:`Reading the script…`,children:t=>j(en,{initial:t,show:Me(e)})})}function en({initial:e,show:t}){let[n,r]=C(e),[i,a]=C(null),[s,c]=C(null),[l,u]=C(!0),[d,f]=C(``),p=T(!0);D(()=>{let e=new AbortController,t=p.current?0:Qt;p.current=!1,u(!0);let r=setTimeout(async()=>{let t=await tn(n,{signal:e.signal}).catch(e=>e);e.signal.aborted||(u(!1),t instanceof Error?c(t):(c(null),a(t)))},t);return()=>{clearTimeout(r),e.abort()}},[n]);let h=e=>{r(e),f(``),history.replaceState(null,``,m(`playground`))},g=async()=>{try{let e=m(`play`,{r:await ve(n),p:o().query.get(`p`)});await O(location.href.split(`#`)[0]+e),f(`Link copied: whoever opens it can play this game.`)}catch(e){f(e.message)}},_=s?.place?{message:s.message,...s.place}:null;return j(`div`,{class:`playground`,children:[j(`section`,{class:`bench`,"aria-label":`The script`,children:[j(`div`,{class:`heading`,children:[j(`h1`,{children:`Playground`}),j(`div`,{class:`toolbar`,children:[j(`label`,{class:`start`,children:[j(`span`,{class:`unseen`,children:`Start from an example`}),j(`select`,{value:``,onChange:e=>h($[Number(e.currentTarget.value)].text),children:[j(`option`,{value:``,disabled:!0,hidden:!0,children:`Start from…`}),$.map(({title:e,kit:t},n)=>j(`option`,{value:n,children:[e,` (`,t.replaceAll(`_`,` `),`)`]},e))]})]}),j(`button`,{type:`button`,class:`primary`,disabled:i===null,onClick:g,children:`Copy the link`})]})]}),j(Kt,{text:n,mark:_,describedBy:`script-status`,onText:r}),j(`div`,{id:`script-status`,class:`script-status ${s?`bad`:``}`,role:`status`,children:s?j(z,{children:[j(`strong`,{children:[j(`span`,{"aria-hidden":`true`,children:`✗`}),` `,_?`Line ${_.line}, column ${_.column}.`:`Not yet.`]}),` `,s.message,s.position&&j(z,{children:[` `,`In position `,j(`span`,{class:`mono`,children:s.position}),`.`]}),s.expected&&j(`span`,{class:`note`,children:[` Expected: `,s.expected,`.`]})]}):j(`span`,{children:d||(l?`Reading…`:`✓ Playable. Every change of the script is in the game at once.`)})}),j(nn,{})]}),i?j(`div`,{class:`stage ${s?`stale`:``}`,children:j(ye,{card:i.card,initial:i.game,initialShow:t,view:`playground`})}):j(`div`,{class:`stage empty`,children:j(`p`,{class:`note`,children:s?`The board comes as soon as the script can be read.`:`Setting up…`})})]})}async function tn(t,n){let r=await ve(t),{query:i}=o(),a=Object.fromEntries([...i].filter(([e])=>e!==`r`));n.signal?.aborted||history.replaceState(null,``,m(`playground`,{r,...a}));let s=await e(r,n),c=i.get(`p`);if(c!==null){let e=/:.*$/s.exec(i.get(`r`)??``)?.[0]??``,t=ee(i,r+e,c,l());if(await b(t.ruleset,c,void 0,n).then(()=>!0,e=>{if(e.place!==null||e.status===0||e.stopped)throw e;return!1}))return{card:s,game:(await f(t,null,n)).game}}let d=await u(s,n);if(!d){let e=s.examples[0];throw e?(await b(e.ruleset,e.position,void 0,n),new k(`no board could be drawn`,400)):new k(`the script has no example to start from: examples = {"a position": "its value"}`,400)}return{card:s,game:ne(d.ruleset,d.position,l())}}function nn(){return j(`details`,{class:`reference`,children:[j(`summary`,{children:`How a script is written`}),j(`p`,{children:[`The language is Starlark, Python without files, clocks and chance. The last statement is `,j(`code`,{children:`ruleset = KIT(…)`}),` with one of the kits `,j(`code`,{children:`heaps`}),`, `,j(`code`,{children:`strip`}),`, `,j(`code`,{children:`grid`}),`, `,j(`code`,{children:`graph`}),`, `,j(`code`,{children:`digraph`}),`,`,` `,j(`code`,{children:`weighted_graph`}),`, `,j(`code`,{children:`text`}),`; it needs `,j(`code`,{children:`name`}),`, `,j(`code`,{children:`rules`}),` and `,j(`code`,{children:`examples`}),`.`]}),j(`p`,{children:[j(`code`,{children:`moves(board, me, you)`}),` lists what a player can do, or `,j(`code`,{children:`left(board)`}),` and `,j(`code`,{children:`right(board)`}),` where they do different things. A move says what changes: `,j(`code`,{children:`(square, letter, square, letter)`}),`. On heaps `,j(`code`,{children:`moves(n)`}),` lists what one heap can become.`]}),j(`p`,{children:[`On boards: `,j(`code`,{children:`board[s]`}),`, `,j(`code`,{children:`board.all(".")`}),`, `,j(`code`,{children:`board.near(s)`}),`, `,j(`code`,{children:`board.pairs(".", 1, 0)`}),`; on graphs: `,j(`code`,{children:`g.all(".")`}),`, `,j(`code`,{children:`g.near(v)`}),`, `,j(`code`,{children:`g.touches(v, you)`}),`. Hints such as `,j(`code`,{children:`joined`}),` and`,` `,j(`code`,{children:`symmetry`}),` make a game fast. Tab indents; Escape, then Tab, leaves the editor.`]})]})}async function rn(e,t,n,r={}){let i=await b(e.ruleset,e.position,void 0,r).catch(()=>null),a=De(n,t+1),o=`left`;for(let t=0;i&&t<a;t++){let t=i.moves.filter(e=>e.player===null||e.player===o);if(t.length<4)break;let a=await b(e.ruleset,fe(n,t).position,void 0,r).catch(()=>null);if(!a||a.left<2||a.right<2)break;i=a,o=o===`left`?`right`:`left`}return i}var an=40,[on,sn]=[4,120];async function cn(e,t,n,r={}){let i=le(t),a=e.filter(e=>![`sum`,`braces`,`text`].includes(e.board.kind));for(let e=0;e<an;e++){let e=fe(i,a),t=_e(e,n,i),o=t[Math.min(t.length-1,i()<.7?0:1)],s=await rn(o,3,i,r);if(r.signal?.aborted)return null;if(!s||s.left<on||s.left>sn)continue;let c=await ln(s,r);if(c&&c.options.filter(e=>e.wins).length===1&&c.options.length>=on)return{card:e,position:s,choices:c.options.length,grade:un(c.options.length)}}return null}function ln(e,{signal:t}){return M(`moves`,[e.ruleset,e.position],{outcome:!0,player:`left`,time:`2s`},{signal:t}).catch(()=>null)}function un(e){return e<=7?`easy`:e<=14?`medium`:`hard`}function dn(e=new Date){let t=e=>String(e).padStart(2,`0`);return`${e.getFullYear()}-${t(e.getMonth()+1)}-${t(e.getDate())}`}function fn({query:e}){return j(G,{title:`Puzzle`,class:`puzzle`,children:t=>j(pn,{cards:t,query:e})})}function pn({cards:e,query:t}){let n=t.get(`day`)??dn(),r=t.get(`seed`),i=y(e,t.get(`r`)??``),a=t.get(`size`)===`large`?`large`:t.get(`size`)===`medium`?`medium`:`small`,o=r===null?`day ${n}`:`seed ${r}`,c=N(JSON.stringify([o,a,i?.name]),async t=>({puzzle:await cn(i?[i]:e.filter(e=>e.parameter===null),o,a,t)}));return j(z,{children:[j(`h1`,{children:r===null?n===dn()?`Puzzle of the day`:`Puzzle of ${n}`:`Puzzle`}),j(s,{request:c,text:`Making the puzzle…`,children:({puzzle:e})=>e?j(mn,{puzzle:e,name:r===null?n:`no. ${r}`},o):j(`p`,{class:`note`,children:`No position with exactly one winning move was found. Try another one.`})}),j(hn,{cards:e,only:i})]})}function mn({puzzle:e,name:t}){let{card:n,position:r,choices:i,grade:a}=e,[o,s]=C([]),[c,l]=C(``),u=o.at(-1),d=()=>{let e=o.map(({right:e})=>e?`🟢`:`⚪`).join(``);return`Upstar puzzle ${t} · ${n.title} · ${e}\n${location.href}`};return j(`div`,{class:`card-like riddle`,children:[j(`p`,{children:[j(`strong`,{children:n.title}),` `,j(`span`,{class:`parameter`,children:I(r.ruleset)}),` `,j(`span`,{class:`mono`,children:r.position}),` `,j(`span`,{class:`grade ${a}`,children:a})]}),j(`p`,{class:`note`,children:n.rules}),j(`p`,{class:`note`,children:[i,` moves; exactly one of them wins. `,j(`span`,{"aria-hidden":`true`,children:`⚪`.repeat(Math.min(o.length,20))})]}),j(Ve,{card:n,ruleset:r.ruleset,position:r.position,onTried:(e,t)=>s(n=>[...n,{right:e,why:t}])}),j(`div`,{role:`status`,children:[u?.right&&j(`p`,{class:`verdict-line good`,children:[`✓ Solved `,o.length===1?`at the first try`:`at try ${o.length}`,`. `,u.why&&`${h(u.why)}.`]}),u&&!u.right&&j(`p`,{class:`verdict-line bad`,children:[`✗ That one loses. `,u.why&&`${h(u.why)}.`]})]}),u?.right&&j(`div`,{class:`toolbar`,children:[j(`button`,{type:`button`,class:`primary`,onClick:async()=>{await O(d()),l(`Result copied.`)},children:`Copy the result`}),j(`a`,{class:`button`,href:m(`play`,{r:r.ruleset,p:r.position}),children:`Play it against the computer`}),j(`span`,{class:`note`,role:`status`,children:c})]})]})}function hn({cards:e,only:t}){let[n,r]=C(t?.name??``),[i,a]=C(`small`),o=()=>{location.hash=m(`puzzle`,{seed:String(Math.floor(Math.random()*1e6)),r:n,size:i===`small`?null:i})};return j(`form`,{class:`ask no-print`,onSubmit:e=>{e.preventDefault(),o()},children:[j(R,{cards:e,value:n,onPick:r,none:`Any`,grow:!0}),j(`label`,{class:`field`,children:[j(`span`,{class:`label`,children:`Size`}),j(`select`,{value:i,onChange:e=>a(e.currentTarget.value),children:[j(`option`,{value:`small`,children:`Small`}),j(`option`,{value:`medium`,children:`Medium`}),j(`option`,{value:`large`,children:`Large`})]})]}),j(`button`,{type:`submit`,children:`Another puzzle`})]})}function gn(e,t){let n=e.examples.map(e=>e.position);if(n.find(e=>/^\d+x\d+$/.test(e)))return t?`{y}x{x}`:`2x{n}`;if(e.board.kind===`heaps`)return t?`{x},{y}`:`{n}`;if(e.board.kind===`graph`&&e.board.edge_colours.length===0&&!e.board.weights){let n=e.board.directed===`yes`?`dipath`:`path`,r=e.board.mark_needed?`@0`:``;return t?`grid({y},{x})${r}`:`${n}({n})${r}`}let r=n.find(e=>/^\w+\(\d+/.test(e));if(r)return r.replace(/\d+/,t?`{x}`:`{n}`);let i=n.find(e=>e.length>1);return i&&!t?`${i.slice(0,2)}{n}${i.slice(2)}`:`{n}`}function _n(e,t){let n=e.get(`kind`)===`table`?`table`:e.get(`kind`)===`match`?`match`:`sequence`,r=e.get(`r`)??t[0]?.examples[0]?.ruleset??``,i=y(t,r);return{kind:n,ruleset:r,template:e.get(`t`)??(i?gn(i,n===`table`):``),n:e.get(`n`)??`1..8`,x:e.get(`x`)??`1..5`,y:e.get(`y`)??`1..4`,values:e.get(`values`)??`0,1,2,3,1,4,3,2,1,4,2,6`,time:`30s`}}function vn({query:e}){return j(G,{title:`Tables`,class:`tables`,heading:j(z,{children:[j(`h1`,{children:`Sequences and tables`}),j(`p`,{class:`lead`,children:[`Values along a family of positions: a template with `,`{n}`,`, or `,`{x}`,` and `,`{y}`,`, is filled in and solved.`]})]}),ruleset:e.get(`r`)??``,children:t=>j(yn,{cards:t,query:e})})}function yn({cards:e,query:t}){let[n,r]=C(()=>_n(t,e)),[i,a]=C(()=>t.has(`t`)||t.has(`values`)?n:null),o=e=>r(t=>({...t,...e}));D(()=>{if(!i)return;let{kind:e,ruleset:t,template:n,n:r,x:a,y:o,values:s}=i;g(`tables`,{kind:e===`sequence`?null:e,...e===`match`?{values:s}:e===`table`?{r:t,t:n,x:a,y:o}:{r:t,t:n,n:r}})},[i]);let s=y(e,n.ruleset),c=(t,r=n.kind)=>{let i=y(e,t);o({ruleset:t,kind:r,template:i?gn(i,r===`table`):``})},l=(e,t,r=!1)=>j(Ae,{label:t,value:n[e],onText:t=>o({[e]:t}),grow:r});return j(z,{children:[j(`form`,{class:`card-like form no-print`,onSubmit:e=>{e.preventDefault(),a({...n,time:`30s`})},children:[j(E,{name:`kind`,legend:`Show`,value:n.kind,segments:[{value:`sequence`,text:`A sequence`},{value:`table`,text:`A table`},{value:`match`,text:`Which game has these values?`}],onChange:e=>c(n.ruleset,e)}),n.kind===`match`?j(`div`,{class:`ask`,children:l(`values`,`Values`,!0)}):j(z,{children:[j(`div`,{class:`ask`,children:[j(R,{cards:e,value:s?.name??``,onPick:t=>c(y(e,t)?.examples[0]?.ruleset??t)}),!ce(n.ruleset)&&l(`ruleset`,`Ruleset`,!0)]}),j(`div`,{class:`ask`,children:[l(`template`,`Template`,!0),n.kind===`sequence`?l(`n`,`n`):j(z,{children:[l(`x`,`x`),l(`y`,`y`)]})]}),s&&j(`p`,{class:`help`,children:[`Positions: `,s.syntax]})]}),j(`button`,{type:`submit`,class:`primary`,children:`Compute`})]}),i&&j(xn,{title:bn(e,i),shown:i,onLonger:()=>a({...i,time:`120s`})},JSON.stringify(i))]})}function bn(e,{ruleset:t,template:n}){return`${be(e,t)} ${n}`}function xn(e){let{shown:t}=e;switch(t.kind){case`sequence`:return j(Sn,{...e});case`table`:return j(Cn,{...e});case`match`:return j(En,{values:t.values})}}function Sn({shown:e,title:t,onLonger:n}){let{ruleset:r,template:i,n:a,time:o}=e,c=i.trim()===``?[r]:[r,i],l=N(JSON.stringify(e),e=>M(`sequence`,c,{n:a,time:o},e)),u=()=>M(`sequence`,c,{n:a,time:o,notation:`latex`});return j(s,{request:l,text:`Solving one position after the other…`,children:e=>j(`div`,{class:`card-like result`,children:[j(v,{label:`Values`,children:j(`table`,{class:`grid`,children:[j(`thead`,{children:j(`tr`,{children:[j(`th`,{scope:`col`,children:`n`}),j(`th`,{scope:`col`,children:`value`})]})}),j(`tbody`,{children:e.n.map((t,n)=>j(`tr`,{children:[j(`th`,{scope:`row`,children:j(`a`,{href:m(`play`,{r,p:Tn(i,t)}),children:t})}),j(`td`,{children:j(wn,{value:e.values[n]})})]},t))})]})}),e.period&&j(`p`,{children:[`Period `,e.period.period,` from `,e.period.preperiod,` on, `,e.period.proved?`proved`:`only seen`,`.`]}),j(w,{count:e.blank??0,why:e.why,onLonger:n}),j(W,{formats:yt(e,t,u),name:`sequence`})]})})}function Cn({shown:e,title:t,onLonger:n}){let{ruleset:r,template:i,x:a,y:o,time:c}=e,l=N(JSON.stringify(e),e=>M(`table`,[r,i],{x:a,y:o,time:c},e)),u=()=>M(`table`,[r,i],{x:a,y:o,time:c,notation:`latex`});return j(s,{request:l,text:`Solving every cell…`,children:e=>j(`div`,{class:`card-like result`,children:[j(v,{label:`Table`,children:j(`table`,{class:`grid`,children:[j(`thead`,{children:j(`tr`,{children:[j(`th`,{scope:`col`,children:`y \\ x`}),e.x.map(e=>j(`th`,{scope:`col`,children:e},e))]})}),j(`tbody`,{children:e.y.map((t,n)=>j(`tr`,{children:[j(`th`,{scope:`row`,children:t}),e.x.map((t,r)=>j(`td`,{children:j(wn,{value:e.values[n]?.[r]})},r))]},t))})]})}),j(w,{count:e.blank??0,why:e.why,onLonger:n}),j(W,{formats:bt(e,t,u),name:`table`})]})})}function wn({value:e}){return e==null?j(`span`,{class:`note`,children:`–`}):typeof e==`number`?j(z,{children:e}):j(p,{value:e})}function Tn(e,t){return e.trim()===``?String(t):e.replaceAll(`{n}`,String(t))}function En({values:e}){let t=N(e,t=>M(`sequence`,[],{match:e},t));return j(s,{request:t,text:`Comparing with every known family…`,children:({matches:e,families:t})=>j(`div`,{class:`card-like result`,children:[e.length+t.length===0&&j(`p`,{children:`No registered game or family has these values.`}),j(`ul`,{class:`points`,children:[e.map(({code:e,shift:t,name:n})=>j(`li`,{children:[j(`a`,{class:`mono`,href:m(`sequences`,{r:e}),children:e}),n&&` ${n}`,t!==0&&`, shifted by ${t}`]},`${e} ${t}`)),t.map(({ruleset:e,template:t,first:n,agreed:r})=>j(`li`,{children:[j(`a`,{class:`mono`,href:m(`tables`,{r:e,t,n:`${n}..${n+r-1}`}),children:[e,` `,t]}),` `,`from n = `,n,` on, `,r,` values`]},`${e} ${t} ${n}`))]})]})})}async function Dn(e,t={}){let n=le(`${e.seed} ${e.task} ${e.size}`),r=[],i=new Set;for(let a=0;r.length<e.count&&a<e.count*12&&e.cards.length>0;a++){let a=e.cards[r.length%e.cards.length],o=_e(a,e.size,n)[0],s=await rn(o,3,n,t);if(t.signal?.aborted)return r;let c=`${s?.ruleset} ${s?.position}`;if(!s||s.left===0||i.has(c))continue;let l=await kn(s,e.task,t);l&&(i.add(c),r.push({card:a,position:s,task:e.task,...l}))}return r}var On={N:`The next player wins (N).`,P:`The previous player wins (P).`,L:`Left wins (L).`,R:`Right wins (R).`};async function kn(e,t,{signal:n}){let r=[e.ruleset,e.position];try{if(t===`move`){let{options:e}=await M(`moves`,r,{outcome:!0,player:`left`,time:`2s`},{signal:n}),t=e.filter(e=>e.wins);return t.length===0||t.length===e.length?null:{answer:t.map(e=>e.move).join(`; or `),reason:t[0].why}}let e=await M(t,r,{time:`2s`},{signal:n}),i=e.theorem?`By a theorem: ${e.theorem}.`:null;return t===`outcome`?e.outcome?{answer:On[e.outcome],reason:i}:null:e.value&&e.value.length<40?{answer:e.value,reason:i}:null}catch{return null}}function An({task:e,position:t}){return e===`outcome`?`Who wins?`:e===`value`?t.impartial?`What is its Grundy value?`:`What is its value?`:t.impartial?`Find a winning move.`:`Left moves. Find a winning move.`}function jn(e,t){let n=[...new Map(t.map(({card:e})=>[e.name,e])).values()];return[`\\documentclass[a4paper]{article}`,`\\usepackage[margin=2cm]{geometry}`,`\\usepackage{tikz}`,`\\usetikzlibrary{patterns}`,`\\begin{document}`,`\\section*{${P(e)}}`,...n.map(({title:e,rules:t})=>`\\paragraph{${P(e)}} ${P(t)}\n`),`\\begin{enumerate}`,...t.map(e=>[`\\item \\textbf{${P(e.card.title)}} ${P(I(e.position.ruleset))} \\texttt{${P(e.position.position)}}. ${An(e)}\\par\\medskip`,`\\resizebox{!}{${Math.min(4,Mn(e)).toFixed(1)}cm}{%`,`${xe(S(e.card.board.kind,e.position)).trimEnd()}}\\bigskip`].join(`
`)),`\\end{enumerate}`,`\\clearpage`,`\\section*{Answers}`,`\\begin{enumerate}`,...t.map(({answer:e,reason:t})=>`\\item \\texttt{${P(e)}} ${t?P(t):``}`),`\\end{enumerate}`,`\\end{document}`,``].join(`
`)}function Mn({card:e,position:t}){let n=S(e.board.kind,t);return Math.max((n.bounds[3]-n.bounds[1])*.8,1)}var Nn=[{value:`outcome`,text:`Who wins?`},{value:`move`,text:`Winning move`},{value:`value`,text:`Value`}];function Pn(e){let t=(e.get(`games`)??``).split(`,`).filter(Boolean),n=Number(e.get(`count`)??6);return{names:t,size:se.find(t=>t===e.get(`size`))??`small`,task:Nn.find(({value:t})=>t===e.get(`task`))?.value??`outcome`,count:Number.isInteger(n)?Math.min(Math.max(n,1),30):6,seed:e.get(`seed`)??`1`}}function Fn({query:e}){return j(G,{title:`Worksheet`,class:`worksheet`,children:t=>j(In,{cards:t.filter(({board:e})=>![`sum`,`braces`,`text`].includes(e.kind)),query:e})})}function In({cards:e,query:t}){let[n,r]=C(()=>Pn(t)),[i,a]=C(``),{names:o,size:c,task:l,count:u,seed:d}=n,f=e=>r(t=>({...t,...e}));D(()=>g(`worksheet`,{games:o.join(`,`),size:c,task:l,count:String(u),seed:d}),[n]);let p=e.filter(e=>o.includes(e.name)),m=N(p.length>0?JSON.stringify(n):null,e=>Dn({cards:p,size:c,task:l,count:u,seed:d},e)),h=e=>f({names:o.includes(e)?o.filter(t=>t!==e):[...o,e]});return j(z,{children:[j(`div`,{class:`no-print form`,children:[j(`h1`,{children:`Worksheet`}),j(`p`,{class:`lead`,children:`Positions to print, with the answers on a page of their own. The address holds the whole sheet.`}),j(`div`,{class:`chips`,role:`group`,"aria-label":`Games`,children:e.map(e=>j(`button`,{type:`button`,class:`chip`,"aria-pressed":o.includes(e.name),onClick:()=>h(e.name),children:e.title},e.name))}),j(`div`,{class:`settings-row`,children:[j(E,{name:`task`,legend:`Task`,value:l,segments:Nn,onChange:e=>f({task:e})}),j(E,{name:`size`,legend:`Size`,value:c,segments:se.map(e=>({value:e,text:e.charAt(0).toUpperCase()+e.slice(1)})),onChange:e=>f({size:e})}),j(`div`,{class:`field`,children:[j(`span`,{class:`label`,children:`Exercises`}),j(me,{label:`Exercises`,value:u,least:1,most:30,onChange:e=>f({count:e})})]})]}),j(`div`,{class:`toolbar`,children:[j(`button`,{type:`button`,onClick:()=>f({seed:String(Math.floor(Math.random()*1e6))}),children:`Other positions`}),j(`button`,{type:`button`,class:`primary`,disabled:!m.data,onClick:()=>print(),children:`Print, or save as PDF`}),j(`button`,{type:`button`,disabled:!m.data,onClick:async()=>{await O(jn(`Combinatorial games`,m.data)),a(`LaTeX copied.`)},children:`Copy as LaTeX`}),j(`span`,{class:`note`,role:`status`,children:i})]})]}),p.length===0?j(`p`,{class:`note no-print`,children:`Choose at least one game.`}):j(s,{request:m,text:`Making the exercises…`,children:e=>j(Ln,{exercises:e,wanted:u,cards:p})})]})}function Ln({exercises:e,wanted:t,cards:n}){return j(z,{children:[j(`div`,{class:`sheet`,children:[j(`h2`,{children:`Combinatorial games`}),n.map(e=>j(`p`,{class:`note`,children:[j(`strong`,{children:[e.title,`.`]}),` `,e.rules]},e.name)),e.length<t&&j(`p`,{class:`note no-print`,children:[`Only `,e.length,` such positions were found.`]}),j(`ol`,{class:`exercises`,children:e.map((e,t)=>j(`li`,{children:[j(`p`,{children:[j(`strong`,{children:e.card.title}),` `,I(e.position.ruleset),` `,j(`span`,{class:`mono`,children:e.position.position})]}),j(`div`,{class:`kind-${e.card.board.kind}`,children:j(Ce,{scene:S(e.card.board.kind,e.position),unit:`38px`})}),j(`p`,{children:An(e)}),j(`p`,{class:`answer-line`,"aria-hidden":`true`})]},t))})]}),j(`details`,{class:`answers sheet`,open:!0,children:[j(`summary`,{children:`Answers`}),j(`ol`,{children:e.map(({task:e,answer:t,reason:n},r)=>j(`li`,{children:[e===`value`?j(p,{value:t}):t,` `,n&&j(`span`,{class:`note`,children:n})]},r))})]})]})}var Rn=[`0`,`1`,`2`,`3`],zn=[{outcome:`L`,text:`Left wins`},{outcome:`R`,text:`Right wins`},{outcome:`N`,text:`The next player wins`},{outcome:`P`,text:`The previous player wins`}];function Bn({query:e}){let[t,n]=C(Rn.find(t=>t===e.get(`day`))??`2`);A(`Values born by a day`),D(()=>{g(`born`,{day:t})},[t]);let r=N(t,e=>F(`born`,{day:Number(t)},e));return j(`section`,{class:`narrow born`,children:[j(`h1`,{children:[`Values born by day `,t]}),j(`p`,{class:`lead`,children:`On day 0 there is 0; each day brings the games whose options are there already.`}),j(E,{name:`day`,legend:`Day`,value:t,segments:Rn.map(e=>({value:e,text:e})),onChange:n}),j(s,{request:r,text:`Making all of them…`,children:({games:e})=>j(`div`,{class:`card-like result`,children:[j(`p`,{children:[j(`strong`,{children:e.length.toLocaleString(`en`)}),` values.`]}),zn.map(({outcome:t,text:n})=>{let r=e.filter(e=>e.outcome===t);return r.length>0&&j(`section`,{children:[j(`h2`,{children:[n,` `,j(`span`,{class:`count`,children:r.length.toLocaleString(`en`)})]}),j(`ul`,{class:`values`,tabIndex:0,"aria-label":n,children:r.map(({value:e})=>j(`li`,{children:j(`a`,{href:m(`calculator`,{e}),children:j(p,{value:e??null})})},e))})]},t)}),j(W,{name:`born-${t}`,formats:[{name:`Text`,ending:`txt`,text:()=>e.map(({value:e})=>`${e}\n`).join(``)},{name:`JSON`,ending:`json`,text:()=>JSON.stringify(e)}]})]})})]})}var Vn=[`connected`,`all`,`trees`,`forests`],Hn=[`oriented-connected`,`oriented`,`digraphs-connected`,`digraphs`],Un=1e3;function Wn({query:e}){return j(G,{title:`Census`,class:`census`,heading:j(z,{children:[j(`h1`,{children:`Census`}),j(`p`,{class:`lead`,children:`The values of a game on all graphs of a class, each graph once up to isomorphism.`})]}),ruleset:e.get(`r`)??``,children:t=>j(Gn,{cards:t.filter(de),query:e})})}function Gn({cards:e,query:t}){let n=e[0]?.examples[0]?.ruleset??``,[r,i]=C({ruleset:t.get(`r`)??n,class:t.get(`class`)??Vn[0],n:Number(t.get(`n`)??4),time:`30s`}),[a,o]=C(t.has(`n`)?r:null);D(()=>{a&&g(`census`,{r:a.ruleset,class:a.class,n:String(a.n)})},[a]);let s=y(e,r.ruleset),c=s?.board.kind===`graph`?s.board.directed:`no`,l=c===`yes`?Hn:c===`either`?[...Vn,...Hn]:Vn,u=e=>i(t=>({...t,...e}));return j(z,{children:[j(`form`,{class:`card-like form no-print`,onSubmit:e=>{e.preventDefault(),o({...r,class:l.includes(r.class)?r.class:l[0],time:`30s`})},children:[j(`div`,{class:`ask`,children:[j(R,{cards:e,value:s?.name??``,onPick:t=>u({ruleset:y(e,t)?.examples[0]?.ruleset??``}),grow:!0}),j(`label`,{class:`field`,children:[j(`span`,{class:`label`,children:`Graphs`}),j(`select`,{value:r.class,onChange:e=>u({class:e.currentTarget.value}),children:l.map(e=>j(`option`,{value:e,children:e.replace(`-`,`, `)},e))})]}),j(`label`,{class:`field`,children:[j(`span`,{class:`label`,children:`Vertices`}),j(`input`,{type:`number`,min:1,max:8,value:r.n,onInput:e=>u({n:Number(e.currentTarget.value)})})]})]}),j(`button`,{type:`submit`,class:`primary`,children:`Compute`})]}),a&&j(qn,{shown:a,onLonger:()=>o({...a,time:`120s`})},JSON.stringify(a))]})}async function Kn({ruleset:e,class:t,n,time:r},i){let a={class:t,n:String(n)},{levels:o}=await F(`graphs`,{...a,count:!0},i),s=o.reduce((e,t)=>e+t.graphs,0);if(s>Un)throw new k(`there are ${s.toLocaleString(`en`)} such graphs; the command line counts them: upstar census`,422);let c=(await F(`graphs`,a,i)).levels.flatMap(e=>e.graph6??[]).map(e=>`${e.startsWith(`&`)?`d6`:`g6`}:${e}`);if(c.length===0)return[];let l=await M(`value`,[e,...c],{time:r},i),u=Array.isArray(l)?l:[l];return c.map((e,t)=>{let n=u[t];return{graph:e,answer:n&&!(`error`in n)?n:null}})}function qn({shown:e,onLonger:t}){let n=N(JSON.stringify(e),t=>Kn(e,t));return j(s,{request:n,text:`Solving one graph after the other…`,children:n=>j(`div`,{class:`card-like result`,children:[j(Yn,{rows:n,shown:e}),j(w,{count:n.filter(({answer:e})=>e===null).length,onLonger:t}),j(W,{name:`census`,formats:[{name:`CSV`,ending:`csv`,text:()=>[`graph,value,outcome`,...n.map(Jn),``].join(`
`)},{name:`JSON`,ending:`json`,text:()=>JSON.stringify(n)}]})]})})}function Jn({graph:e,answer:t}){return`"${e.replaceAll(`"`,`""`)}","${t?.value??``}",${t?.outcome??``}`}function Yn({rows:e,shown:t}){let n=new Map;for(let t of e){let e=t.answer?.value??``;e!==``&&n.set(e,[...n.get(e)??[],t])}let r=[...n].sort(([,e],[,t])=>t.length-e.length);return j(z,{children:[j(`p`,{children:[j(`strong`,{children:e.length.toLocaleString(`en`)}),` graphs, `,n.size,` different values.`]}),j(v,{label:`Values`,children:j(`table`,{class:`grid`,children:[j(`thead`,{children:j(`tr`,{children:[j(`th`,{scope:`col`,children:`value`}),j(`th`,{scope:`col`,children:`graphs`}),j(`th`,{scope:`col`,children:`such as`})]})}),j(`tbody`,{children:r.map(([e,n])=>j(`tr`,{children:[j(`th`,{scope:`row`,children:j(p,{value:e})}),j(`td`,{children:n.length}),j(`td`,{children:n.slice(0,3).map(({graph:e})=>j(`a`,{class:`mono sample`,href:m(`play`,{r:t.ruleset,p:e}),children:e},e))})]},e))})]})})]})}function Xn({query:e}){let[t,n]=C(e.get(`name`)??``);A(`Conjectures`),D(()=>{g(`conjectures`,{name:t})},[t]);let r=N(`conjectures`,e=>F(`conjectures`,{},e));return j(`section`,{class:`narrow conjectures`,children:[j(`h1`,{children:`Conjectures`}),j(`p`,{class:`lead`,children:`What papers believe, looked at case by case in order of size. A case that looks false is computed a second time, slowly, by a way that shares nothing with the first.`}),j(s,{request:r,text:`Loading the conjectures…`,children:({conjectures:e})=>e.map(e=>j(`details`,{class:`card-like paper`,open:t===e.name,onToggle:r=>r.currentTarget.open!==(t===e.name)&&n(r.currentTarget.open?e.name:``),children:[j(`summary`,{children:[j(`h2`,{children:e.name}),j(`span`,{class:`statement`,children:e.statement}),e.known&&j(`span`,{class:`note known`,children:e.known})]}),t===e.name&&j(Zn,{conjecture:e})]},e.name))})]})}function Zn({conjecture:e}){let[t,n]=C(e.default_upto),[r,i]=C(null),a=r&&JSON.stringify([e.name,r]),o=r&&r.upto!==e.default_upto?{upto:r.upto}:{},c=N(a,t=>F(`conjecture`,{name:e.name,...o,time:r?.time},t));return j(`div`,{class:`result`,children:[j(`p`,{class:`note`,children:[e.source,`. `,e.method]}),j(`form`,{class:`ask`,onSubmit:e=>{e.preventDefault(),i({upto:t,time:`30s`})},children:[j(`label`,{class:`field`,children:[j(`span`,{class:`label`,children:[`Up to (`,e.sizes,`)`]}),j(`input`,{type:`number`,min:1,value:t,onInput:e=>n(Number(e.currentTarget.value))})]}),j(`button`,{type:`submit`,class:`primary`,children:`Push it`})]}),a&&j(s,{request:c,text:`Looking at one case after the other…`,children:t=>j(Qn,{answer:t,sizes:e.sizes})}),c.error?.stopped&&r?.time===`30s`&&j(`button`,{type:`button`,onClick:()=>i({upto:r.upto,time:`120s`}),children:`Give it longer`})]})}function Qn({answer:e,sizes:t}){let{counterexample:n,verified_to:r,checked:i}=e,a=`${i.toLocaleString(`en`)} ${i===1?`case`:`cases`}`;return j(z,{children:[n?j(`div`,{class:`verdict-box bad`,children:[j(`p`,{children:[j(`strong`,{children:`False.`}),` The smallest counterexample is`,` `,j(`a`,{class:`mono`,href:m(`play`,{r:n.ruleset,p:n.position}),children:[n.ruleset,` `,n.position]}),`: predicted `,j(p,{value:String(n.predicted)}),`, computed`,` `,j(p,{value:String(n.computed)}),`.`]}),j(`a`,{class:`button`,href:m(`play`,{r:n.ruleset,p:n.position}),children:`Play the counterexample`})]}):j(`p`,{class:`verdict-box good`,children:[j(`strong`,{children:`True so far.`}),` Every case up to `,r,` `,t,` holds.`]}),j(`p`,{class:`note`,children:[a,` found true`,n&&r>0?`, all up to ${r} ${t}`:``,`.`]}),j(W,{name:e.name,formats:[{name:`JSON`,ending:`json`,text:()=>JSON.stringify(e)}]})]})}function $n({query:e}){let[t,n]=C(e.get(`q`)??``);A(`Theorems`),D(()=>{g(`theorems`,{q:t})},[t]);let i=N(`theorems`,async e=>{let[{theorems:t},n]=await Promise.all([F(`theorems`,{},e),x()]);return{theorems:t,groups:tr(t,n)}});return j(`section`,{class:`narrow theorems`,children:[j(`h1`,{children:`Theorems`}),j(`p`,{class:`lead`,children:`What is proved here about whole families of positions. Search judges each of them in the tests of this program.`}),j(s,{request:i,text:`Loading the theorems…`,children:({theorems:e,groups:i})=>j(z,{children:[j(r,{label:`Search the theorems`,value:t,onText:n}),j(er,{groups:i,search:t}),j(W,{name:`theorems`,formats:[{name:`JSON`,ending:`json`,text:()=>JSON.stringify(e)}]})]})})]})}function er({groups:e,search:t}){let n=t.toLowerCase().split(/\s+/).filter(Boolean),r=(e,{name:t,statement:r,source:i})=>n.every(n=>`${e} ${t} ${r} ${i}`.toLowerCase().includes(n)),i=e.map(e=>({...e,theorems:e.theorems.filter(t=>r(e.title,t))})).filter(({theorems:e})=>e.length>0);return i.length===0?j(`p`,{class:`note`,children:`No theorem fits. Try another word.`}):j(z,{children:i.map(({title:e,theorems:t})=>j(`section`,{class:`card-like`,children:[j(`h2`,{children:e}),j(`ul`,{class:`statements`,children:t.map(e=>j(`li`,{children:[j(`h3`,{children:e.name}),j(`p`,{children:e.statement}),j(`p`,{class:`note`,children:[e.source,` ·`,` `,e.rulesets.map((e,t)=>j(`span`,{children:[t>0&&`, `,j(`a`,{class:`mono`,href:m(`play`,{r:e}),children:e})]},e))]})]},e.name))})]},e))})}function tr(e,t){let n=new Map;for(let r of e){let e=r.ruleset.split(`:`)[0],i=t.find(t=>t.name===e)?.title??e,a=n.get(i)??{title:i,theorems:[]};n.set(i,a);let o=a.theorems.find(({name:e,statement:t})=>e===r.name&&t===r.statement);o?o.rulesets.push(r.ruleset):a.theorems.push({...r,rulesets:[r.ruleset]})}return[...n.values()]}export{Bn as Born,it as Calculator,Wn as Census,Xn as Conjectures,qe as LessonPage,gt as Papers,$t as Playground,fn as PuzzlePage,At as Sequences,Xe as Shelf,vn as TablesPage,$n as Theorems,Fn as WorksheetPage};