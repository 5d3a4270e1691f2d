import { expect, test } from 'vitest';
import { foreignParts } from './styles';

test.each([
  '.a_Page_title{color:red}',
  '@layer remote{.a_Page_title > h1,:root[data-dark] .a_Page_title{color:red}}',
  '@media (width > 1px){.a_Page_title{&:hover{color:red}}}',
  '.a_Page_list{@media (width > 1px){&>li{color:red}}}',
  '@keyframes a_Page_rise{from{top:0}50%{top:1px}}',
])('a remote may have %s', (sheet) => {
  expect(foreignParts(sheet, 'a_')).toEqual([]);
});

test.each([
  ['body{display:none}', ['body']],
  [':root{--accent:red}', [':root']],
  ['@layer remote{.a_Page_title,h1{color:red}}', ['h1']],
  ['.b_Page_title{color:red}', ['.b_Page_title']],
  ['*{margin:0}', ['*']],
  ['@keyframes rise{from{top:0}}', ['@keyframes rise']],
  ['@font-face{font-family:Geologica;src:url(a.woff2)}', ['@font-face']],
])('%s would reach beyond a remote', (sheet, parts) => {
  expect(foreignParts(sheet, 'a_')).toEqual(parts);
});
