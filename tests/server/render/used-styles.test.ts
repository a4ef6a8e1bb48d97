import { describe, expect, it } from 'vitest';
import { usedStyles } from '../../../src/server/render/used-styles';

const page = (...classes: string[]) => `<p class="${classes.join(' ')}">Text</p>`;

describe('the styles that a page needs', () => {
  it('are the rules for its classes and for its elements, in their order', () => {
    const css = 'p{color:red}.a{color:green}.b{color:blue}.a:hover{color:#000}';
    expect(usedStyles(css, page('a'))).toBe('p{color:red}.a{color:green}.a:hover{color:#000}');
  });

  it('include a rule of which the page has any class', () => {
    const css = '.a,.b{margin:0}.group:hover .b{margin:0}.c .d{margin:0}';
    expect(usedStyles(css, page('b'))).toBe('.a,.b{margin:0}.group:hover .b{margin:0}');
  });

  it('include names with signs that CSS and HTML write each in their way', () => {
    const css =
      ".sm\\:p-0\\.5{margin:0}.\\[\\&\\>a\\]\\:x>a{margin:0}.content-\\[\\'\\}\\'\\]{content:'}'}.z{margin:0}";
    const html = page('sm:p-0.5', '[&amp;&gt;a]:x', 'content-[&#x27;}&#x27;]');
    expect(usedStyles(css, html)).toBe(css.replace('.z{margin:0}', ''));
  });

  it('leave out groups that have become empty, but name their layers where these stood', () => {
    const css =
      '@layer properties{@supports (a:b){.z{margin:0}}}@layer base{p{margin:0}}@media (width>1px){.z{margin:0}}@layer components;';
    expect(usedStyles(css, page('a'))).toBe(
      '@layer properties;@layer base{p{margin:0}}@layer components;',
    );
  });

  it('leave out custom properties and animations that nothing refers to, also by way of others', () => {
    const css = [
      '@layer theme{:root{--one:var(--two);--two:1px;--three:var(--four);--four:0;--spin:turn 1s}}',
      '.a{padding:var(--one)}.z{padding:var(--three);animation:var(--spin)}',
      '@property --two{syntax:"*";inherits:false}@property --four{syntax:"*";inherits:false}',
      '@keyframes turn{to{rotate:1turn}}',
    ].join('');
    expect(usedStyles(css, page('a'))).toBe(
      '@layer theme{:root{--one:var(--two);--two:1px;}}.a{padding:var(--one)}@property --two{syntax:"*";inherits:false}',
    );
    expect(usedStyles(css, page('z'))).toContain('@keyframes turn');
    expect(usedStyles(css, '<p style="width:var(--four)"></p>')).toContain('--four:0');
  });
});
