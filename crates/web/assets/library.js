var e=Object.defineProperty,t=(t,n)=>{let r={};for(var i in t)e(r,i,{get:t[i],enumerable:!0});return n||e(r,Symbol.toStringTag,{value:`Module`}),r},n=`# Nim and binary

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
`,r=`# P and N positions

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
`,i=`# Mirror play and strategy stealing

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
`,a=`# Kayles and Sprague-Grundy

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
`,o="# Hackenbush and numbers\n\nBlue edges belong to Left, red ones to Right. Whatever no longer hangs on the ground falls away. Such a picture is worth a number: how many free moves Left is ahead.\n\n## Whole numbers and halves\n\nA stalk of n blue edges is worth n moves for Left; a red stalk is worth moves for Right, and counts below zero.\n\n```board\nhackenbush LL;R\n```\n\nWhat about one blue edge with a red one on top? Left can cut the blue edge and everything is gone: that is worth 0 afterwards. Right can only cut the red one, and leaves 1. The simplest number between 0 and 1 is `1/2`.\n\n```question\nask: What is a blue edge with a red one on top worth?\nworth: hackenbush LR\nsay: `{0|1}` is `1/2`: two such stalks and a red edge are worth nothing.\n```\n\nCheck it: in the sum of two of them and a red edge, whoever moves first loses.\n\n```board\nhackenbush LR;LR;R\nfirst: computer\n```\n\n```question\nask: A blue edge with two red ones on top: what is it worth?\nworth: hackenbush LRR\nsay: `{0|1/2,1}`: the simplest number below one half.\n```\n\n```question\nask: Blue, red, blue, from the ground up. What is it worth?\nworth: hackenbush LRL\nsay: Between `1/2` and `1` the simplest number is `3/4`.\n```\n\n## Who wins\n\nA positive number is a win for Left whoever starts, a negative one for Right, and 0 is lost for whoever starts. In a game of numbers nobody wants to move: each move costs something.\n\n```question\nask: Two stalks: blue with red on top, and red with blue on top. Who wins?\noutcome: hackenbush LR;RL\nsay: They are `1/2` and `-1/2`.\n```\n",s="# Switches and temperature\n\nIn some positions both players want to move. How much they want it is called the temperature, and it tells where to move first.\n\n## A switch\n\nDomineering on an upright board of 2 by 1 is a free move for Left, who puts dominoes upright: it is worth 1. On a square of 2 by 2 Left's move leaves Left one more move, and Right's leaves Right one: the value is `+-1`, a _switch_.\n\n```board\ndomineering 2x2\nwith: people\n```\n\n```question\nask: What is Domineering on 2 by 2 worth?\nworth: domineering 2x2\nsay: `{1|-1}`, also written `+-1`.\n```\n\n```question\nask: Who wins on 2 by 2?\noutcome: domineering 2x2\nsay: Whoever moves next. Two such squares side by side are worth 0.\n```\n\n## Mean and temperature\n\nOf the switch `{5|1}` Left gains 2 over the middle by moving, and so does Right. The middle, 3, is its _mean_, and 2 its _temperature_.\n\n```question\nask: What is the temperature of `{5|1}`?\nvalue: temp({5|1})\n```\n\n```question\nask: What is the mean of `{5|1}`?\nvalue: mean({5|1})\n```\n\nWhen several switches lie on the table, move in the hottest one. A [thermograph](#/calculator?e=%7B%7B5%7C2%7D%7C%7B1%7C-3%7D%7D) draws how both stops come together as every move is taxed more and more.\n\n```question\nask: Left moves first in `{4|-4} + {2|-2}`. Both move in the hottest part. How far ahead is Left at the end?\nvalue: left_stop({4|-4} + {2|-2})\nsay: Left takes 4, Right answers with -2.\n```\n",c="# Ups and stars\n\nSome games are worth nothing in moves, and yet they decide who wins. They are smaller than every positive number, and not zero.\n\n## Star\n\nIn a heap of one counter whoever moves first wins. Its value is `*`, star: `{0|0}`. It is confused with 0: neither positive nor negative. Two stars are nothing.\n\n```question\nask: What is `* + *`?\nvalue: * + *\n```\n\n```board\nhackenbush G;LR;RL\n```\n\n## Up\n\n`{0|*}` is called _up_, `^`. Left wins it whoever starts, so it is positive, but it is smaller than every positive number.\n\n```question\nask: Does up beat star? Here is `^ + *`. Who wins?\noutcome: form ^*\nsay: `^*` is confused with 0: one up is not enough to beat a star.\n```\n\n```question\nask: And two ups and a star?\noutcome: form ^^*\nsay: `^^*` is positive: two ups beat a star.\n```\n\n## Clobber\n\nIn Clobber nobody is ever more than a few ups ahead.\n\n```question\nask: What is the strip `xo` worth in Clobber?\nworth: clobber xo\nsay: Either player clobbers the other: `{0|0}`.\n```\n\n```question\nask: And the strip `xxo`?\nworth: clobber xxo\nsay: Left can end it, Right leaves a star: `{0|*}`.\n```\n\n```board\nclobber xoxo|oxox\n```\n",l=[`outcome`,`move`,`nimber`,`worth`,`value`];function u(e){let t=[],n=e.replaceAll(`\r`,``).split(`
`),r=`A lesson`;for(let e=0;e<n.length;){let i=n[e],a=/^```\s*(\w+)/.exec(i),o=/^(#+)\s+(.*)$/.exec(i);if(a){let r=n.findIndex((t,n)=>n>e&&t.startsWith("```")),i=r<0?n.length:r;t.push(p(a[1],n.slice(e+1,i))),e=i+1}else if(o)o[1].length===1?r=o[2]:t.push({kind:`heading`,level:2,text:o[2]}),e++;else if(i.trim()===``)e++;else{let r=f(n,e),a=n.slice(e,r);i.startsWith(`- `)?t.push({kind:`list`,items:a.join(`
`).slice(2).split(`
- `)}):t.push({kind:`text`,text:a.join(` `)}),e=r}}let i=t.find(e=>e.kind===`text`);return{title:r,summary:i?.kind===`text`?i.text:``,blocks:t}}function d({blocks:e}){return e.flatMap(e=>e.kind===`board`?[e.ruleset]:e.kind===`question`&&e.check!==`value`?[e.of.split(` `)[0]]:[])}function f(e,t){let n=e.findIndex((e,n)=>n>t&&(e.trim()===``||e.startsWith("```")||e.startsWith(`#`)));return n<0?e.length:n}function p(e,t){let n=new Map,r=[];for(let e of t){let t=/^(\w+):\s+(.*)$/.exec(e);t?n.set(t[1],t[2]):e.trim()!==``&&r.push(e.trim())}if(e===`board`){let[e,t]=m(r.join(` `));return e&&t?{kind:`board`,ruleset:e,position:t,fields:n}:h(`A board needs a ruleset and a position.`)}let i=l.find(e=>n.has(e)),a=n.get(`ask`);return e!==`question`||!i||!a?h(`A block “${e}” needs ask: and one of ${l.join(`, `)}.`):{kind:`question`,ask:a,check:i,of:n.get(i),say:n.get(`say`)??null}}function m(e){let t=e.indexOf(` `);return t<0?[e,``]:[e.slice(0,t),e.slice(t+1).trim()]}function h(e){return{kind:`problem`,text:e}}var g=t({LESSONS:()=>v,packed:()=>y,rulesetsOf:()=>d,unpacked:()=>b}),_=Object.assign({"../../lessons/1-nim.md":n,"../../lessons/2-p-and-n.md":r,"../../lessons/3-mirror.md":i,"../../lessons/4-kayles.md":a,"../../lessons/5-hackenbush.md":o,"../../lessons/6-switches.md":s,"../../lessons/7-ups.md":c}),v=Object.keys(_).sort().map(e=>({...u(_[e]),text:_[e],name:e.replace(/^.*\/\d*-?(.*)\.md$/,`$1`)}));async function y(e){let t=await x(new TextEncoder().encode(e),new CompressionStream(`deflate-raw`));return btoa(String.fromCharCode(...t)).replaceAll(`+`,`-`).replaceAll(`/`,`_`).replaceAll(`=`,``)}async function b(e){let t=Uint8Array.from(atob(e.replaceAll(`-`,`+`).replaceAll(`_`,`/`)),e=>e.charCodeAt(0));return new TextDecoder().decode(await x(t,new DecompressionStream(`deflate-raw`)))}async function x(e,t){return new Uint8Array(await new Response(new Blob([e]).stream().pipeThrough(t)).arrayBuffer())}export{u as a,b as i,g as n,m as o,y as r,v as t};