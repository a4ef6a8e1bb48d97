import { describe, expect, it } from 'vitest';
import { stylesUsedBy, usedStyles } from '../../../src/server/render/used-styles';

const page = (...classes: string[]) => `<p class="${classes.join(' ')}">Text</p>`;

describe('the used styles', () => {
  it('are the rules for the page’s classes and elements, in their order', async () => {
    const css = 'p{color:red}hr{color:red}.a{color:green}.b{color:blue}.a:hover{color:#000}';
    expect(await usedStyles(css, page('a'))).toBe(
      'p{color:red}.a{color:green}.a:hover{color:#000}',
    );
  });

  it('include only those selectors of a rule whose classes are all on the page', async () => {
    const css = '.a,.b{margin:0}.group:hover .b{margin:0}.c .d{margin:0}';
    expect(await usedStyles(css, page('b'))).toBe('.b{margin:0}');
    expect(await usedStyles(css, page('group', 'b'))).toBe('.b{margin:0}.group:hover .b{margin:0}');
  });

  it('include rules for any element, such as the one with the keyboard focus', async () => {
    const css = '*{margin:0}:focus-visible{outline:1px solid}::selection{color:red}:root{margin:0}';
    expect(await usedStyles(css, page('a'))).toBe(css);
  });

  it('include states that come before the application starts: open details, an early submit', async () => {
    const css = '.a[open]{margin:0}.a[data-early]{margin:0}.a[aria-invalid=true]{margin:0}';
    expect(await usedStyles(css, page('a'))).toBe('.a[open]{margin:0}.a[data-early]{margin:0}');
  });

  it('include names with characters that CSS and HTML escape differently', async () => {
    const css =
      ".sm\\:p-0\\.5{margin:0}.\\[\\&\\>b\\]\\:x>b{margin:0}.content-\\[\\'\\}\\'\\]{content:'}'}.z{margin:0}";
    const html = `${page('sm:p-0.5', '[&amp;&gt;b]:x', 'content-[&#x27;}&#x27;]')}<b>Bold</b>`;
    expect(await usedStyles(css, html)).toBe(css.replace('.z{margin:0}', ''));
  });

  it('leave out empty groups, but keep the order of the layers', async () => {
    const css =
      '@layer properties{@supports (a:b){.z{margin:0}}}@layer base{p{margin:0}}@media (width>1px){.z{margin:0}}@layer components;';
    expect(await usedStyles(css, page('a'))).toBe(
      '@layer properties{}@layer base{p{margin:0}}@layer components;',
    );
  });

  it('leave out variables that are not used, not even by other variables', async () => {
    const css = [
      '@layer theme{:root{--one:var(--two);--two:1px;--three:var(--four);--four:0}}',
      '.a{padding:var(--one)}.z{padding:var(--three)}',
      '@property --two{syntax:"*";inherits:false}',
    ].join('');
    expect(await usedStyles(css, page('a'))).toBe(
      '@layer theme{:root{--one:var(--two);--two:1px}}.a{padding:var(--one)}@property --two{syntax:"*";inherits:false}',
    );
    expect(await usedStyles(css, '<p style="width:var(--four)"></p>')).toContain('--four:0');
  });

  it('include animations that they name directly or by a variable', async () => {
    const turn = '@keyframes turn{to{rotate:1turn}}';
    const named = `:root{--spin:turn 1s}.a{animation:var(--spin)}.b{animation:turn 1s}${turn}`;
    expect(await usedStyles(named, page('a'))).toContain(turn);
    expect(await usedStyles(named, page('b'))).toContain(turn);
    expect(await usedStyles(`.b{animation:turn 1s}${turn}`, page('a'))).toBe('');
  });
});

describe('the styles used by scripts', () => {
  it('are the rules for each class, element and attribute that they name', async () => {
    const css =
      'p{margin:0}hr{margin:0}.a{margin:0}.sm\\:p-0\\.5{margin:0}.z{margin:0}[aria-busy=true]{margin:0}';
    const script = 'jsx("p",{className:b?`a `+c:"d sm:p-0.5","aria-busy":"true"})';
    expect(await stylesUsedBy(css, script)).toBe(
      'p{margin:0}.a{margin:0}.sm\\:p-0\\.5{margin:0}[aria-busy=true]{margin:0}',
    );
  });

  it('include variables that they name', async () => {
    const css = ':root{--one:1px;--two:2px}';
    expect(await stylesUsedBy(css, 'e.style.width="var(--two)"')).toBe(':root{--two:2px}');
  });
});
