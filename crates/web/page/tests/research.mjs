// For researchers: sequences, tables, matches, the worksheet of the calculator, trees.
import assert from 'node:assert/strict';
import { playAddress, soon } from './harness.mjs';
import { withSource } from './source.mjs';

export async function research(suite) {
  const cards = await suite.cards();
  const grid = cards.find(
    (card) => card.board.kind === 'grid' && card.board.start && card.impartial === false && card.board.tiles.length === 2,
  );
  const row = cards.find((card) => card.period && card.parameter === null);

  suite.test(
    'a table and a sequence, copied in every format',
    async (page) => {
      const copied = async (format) => {
        const copies = page.locator('.copies').first();
        await copies.locator('select').selectOption({ label: format });
        await copies.getByText('Copy', { exact: true }).click();
        await copies.locator('[role=status]', { hasText: `${format} copied` }).waitFor();
        return page.evaluate(() => navigator.clipboard.readText());
      };
      await page.visit(`#/tables?kind=table&r=${grid.name}&t=${encodeURIComponent('{y}x{x}')}&x=1..3&y=1..2`);
      await page.locator('table.grid tbody tr').nth(1).waitFor();
      const answer = await suite.ask('table', [grid.name, '{y}x{x}'], { x: '1..3', y: '1..2' });
      const shown = await page.locator('table.grid td .worth').evaluateAll((cells) => cells.map((cell) => cell.dataset.ascii));
      assert.deepEqual(shown, answer.values.flat().map(String));
      await page.locator('table.grid td a[href*="p=2x3"]').waitFor();
      assert.equal((await copied('CSV')).split('\n').length, 4);
      assert.match(await copied('LaTeX'), /\\begin\{tabular\}\{c\|ccc\}/);
      assert.deepEqual(JSON.parse(await copied('JSON')).values, answer.values);
      await page.visit(`#/tables?r=${row.name}&t=${encodeURIComponent('{n}')}&n=0..6`);
      await page.locator('table.grid tbody tr').nth(6).waitFor();
      const sequence = await suite.ask('sequence', [row.name, '{n}'], { n: '0..6' });
      assert.equal(await copied('b-file'), sequence.values.map((value, n) => `${n} ${value}\n`).join(''));
      // A plot and a thermograph as drawings, and as images.
      await page.visit(`#/sequences?r=${row.name}&n=30`);
      await page.locator('.scatter .dot').first().waitFor();
      const plot = await copied('SVG');
      assert.equal(plot.match(/<circle/g).length, 31);
      await copied('PNG');
      const size = await page.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        const image = await createImageBitmap(await item.getType('image/png'));
        const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
        pen.drawImage(image, 0, 0);
        const seen = new Set(new Uint32Array(pen.getImageData(0, 0, image.width, image.height).data.buffer));
        return [image.width, image.height, seen.has(0xff5f3a1f)];
      });
      assert.deepEqual(size, [1520, 680, true], 'in its colours');
      await page.visit(playAddress(grid.name, '2x2', '&show=thermograph'));
      await page.locator('.thermograph svg').waitFor();
      assert.match(await copied('SVG'), /^<svg/);
    },
    { alone: true },
  );

  suite.test(
    'every page of results can be copied as CSV, LaTeX, JSON, SVG and PNG',
    async (page) => {
      const { papers } = await suite.list('papers');
      const small = papers.flatMap((paper) => paper.items.map((item) => ({ ...item, name: `${paper.paper}/${item.item}` }))).filter((item) => item.cells > 3).sort((a, b) => a.cells - b.cells)[0];
      const views = ['#/tables?kind=match&values=0,1,2,3,1,4,3', '#/conjectures', '#/census?n=4', '#/born?day=2', '#/theorems', '#/rulesets', `#/papers?item=${encodeURIComponent(small.name)}`];
      for (const hash of views) {
        await page.visit(hash);
        const copies = page.locator('.copies').last();
        await copies.waitFor({ timeout: 60_000 });
        const offered = await copies.locator('option').allInnerTexts();
        assert.deepEqual(['CSV', 'LaTeX', 'JSON', 'SVG', 'PNG'].filter((name) => !offered.includes(name)), [], hash);
        const copied = async (format) => {
          await copies.locator('select').selectOption({ label: format });
          await copies.getByText('Copy', { exact: true }).click();
          await copies.locator('[role=status]', { hasText: `${format} copied` }).waitFor();
          return page.evaluate(() => navigator.clipboard.readText());
        };
        const [csv, latex, svg] = [await copied('CSV'), await copied('LaTeX'), await copied('SVG')];
        const columns = csv.split('\n')[0].split(',').length;
        const rows = latex.split('\n').filter((line) => line.endsWith('\\\\'));
        assert.match(latex, /^% .*\n(% Needs .*\n)?\\begin\{(tabular|longtable)\}/, hash);
        assert.ok(rows.length >= 2, `${hash}: ${latex.slice(0, 200)}`);
        for (const row of rows) assert.equal(row.split(' & ').length, columns, row);
        const drawn = await page.evaluate((text) => {
          const picture = new DOMParser().parseFromString(text, 'image/svg+xml');
          return [picture.querySelector('parsererror')?.textContent ?? null, picture.querySelectorAll('text').length];
        }, svg);
        assert.deepEqual(drawn, [null, rows.length * columns], hash);
        if (hash === views[0]) await copied('PNG');
      }
    },
    { alone: true },
  );

  suite.test('which game has these values', async (page) => {
    const { values } = await suite.ask('sequence', [row.name], { n: '0..20' });
    await page.visit(`#/tables?kind=match&values=${values.join(',')}`);
    await page.locator('.points a').first().waitFor({ timeout: 120_000 });
    await soon(async () => assert.ok((await page.locator('.points').innerText()).toLowerCase().includes(row.name)));
  });

  suite.test('the calculator is a worksheet: lines, names, an address that holds them', async (page) => {
    await page.visit('#/calculator');
    const enter = async (text) => {
      await page.getByLabel('Expression').fill(text);
      await page.keyboard.press('Enter');
    };
    await enter('g = {2|1}');
    await enter('h = g + ^');
    await enter('h - g == ^');
    await page.locator('.result .value', { hasText: 'true' }).waitFor();
    await soon(async () => assert.equal(await page.locator('.line').count(), 3));
    await page.reload();
    await page.locator('.result .value', { hasText: 'true' }).waitFor();
    await soon(async () => assert.equal(await page.locator('.line').count(), 3));
    await page.getByLabel('Remove h - g == ^').click();
    await soon(async () => assert.equal(await page.locator('.line').count(), 2));
    await page.getByLabel('Expression').press('ArrowUp');
    await page.getByLabel('Expression').press('ArrowUp');
    await soon(async () => assert.equal(await page.getByLabel('Expression').inputValue(), 'g = {2|1}'));
    // A line that is written anew stays where it is, and those that use its name follow; a new name waits for nobody.
    await page.getByLabel('Edit g = {2|1}').click();
    await page.getByLabel('Expression').fill('g = {4|1}');
    await page.keyboard.press('Enter');
    await page.locator('.line .input', { hasText: /^g = \{4\|1\}$/ }).waitFor();
    await soon(async () => assert.deepEqual(await page.locator('.line .input').allInnerTexts(), ['h = g + ^', 'g = {4|1}']));
    await page.locator('.line').first().locator('[data-ascii="{4^|1^}"]').first().waitFor();
    await page.getByLabel('Edit g = {4|1}').click();
    await page.getByText('Leave it').click();
    await soon(async () => assert.equal(await page.getByLabel('Expression').inputValue(), ''));
    // A position is a value, with or without brackets.
    await enter(`k = ${grid.name} 2x2`);
    await enter(`k + [${grid.name} 2x2] == 0`);
    await page.locator('.result .value', { hasText: 'true' }).waitFor();
    await page.locator('.result summary', { hasText: 'Game tree' }).first().click();
    await page.locator('.tree .node').first().waitFor();
    await page.getByText('Full width').click();
    await page.locator('dialog .tree .node').first().waitFor();
    await page.locator('dialog .tree .board-below .picture').first().waitFor();
    await soon(async () => assert.equal(await page.locator('dialog .tree .board-below').count(), await page.locator('dialog .tree .node').count(), 'a board in every node'));
  });

  suite.test('any text can stand in LaTeX', async () => {
    await withSource(async (load) => {
      const { texText } = await load('/src/export/tikz.ts');
      assert.equal(texText('{2|1} + ^ < #_'), '\\{2\\textbar{}1\\} + \\^{} \\textless{} \\#\\_');
      assert.equal(texText('a\\b~c'), 'a\\textbackslash{}b\\~{}c');
    });
  });

  suite.test('a cell of a table leads to its board, and to none where only the server can fill the template', async () => {
    await withSource(async (load) => {
      const { filled } = await load('/src/tables/template.ts');
      for (const [template, at, position] of [
        ['', { n: 7 }, '7'],
        ['2x{n}', { n: 3 }, '2x3'],
        ['{y}x{x}', { x: 4, y: 2 }, '2x4'],
        ['broom({n},2)', { n: 5 }, 'broom(5,2)'],
        ['{x},{y}', { x: 1, y: 2 }, '1,2'],
        // Twice n, a tile so many times, braces of a game.
        ['path({2n})', { n: 3 }, null],
        ['TT{n}.F', { n: 3 }, null],
        ['ox{n}', { n: 3 }, null],
        ['{{n}|0}', { n: 3 }, null],
      ]) assert.equal(filled(template, at), position, template);
    });
  });

  suite.test('textbook notation is what the program itself writes, with fractions', async () => {
    await withSource(async (load) => {
      const { textbook } = await load('/src/ui/notation.ts');
      const plain = (text) => text.replaceAll('−', '-').replace(/[½¼¾⅛⅜⅝⅞]/g, (sign) => sign.normalize('NFKD').replace('⁄', '/'));
      for (const value of [
        '^3*2',
        '1/2^*',
        'vv',
        '73/16v9*8',
        '+-1/2',
        'Tiny(2)',
        '{3|1||0}',
        '^<2>',
        '2Miny({2|1})',
        '{2|-1/2}',
        '{0,v*|*2}',
      ]) {
        const [ascii, unicode] = await Promise.all([suite.ask('eval', [value]), suite.ask('eval', [value], { notation: 'unicode' })]);
        assert.equal(plain(textbook(ascii.value)), unicode.value, value);
      }
    });
  });
}
