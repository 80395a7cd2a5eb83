import { expect, test } from 'vitest'
import { type FormattedRun, formattedRunsOf, line } from './line.ts'

const plain = (text: string): FormattedRun => ({ text, isBold: false, isItalic: false })

test.each<[string, string, FormattedRun[]]>([
  ['text', 'Kia ora', [plain('Kia ora')]],
  ['nothing', '', []],
  ['bold', 'From <b>Mere</b>.', [plain('From '), { ...plain('Mere'), isBold: true }, plain('.')]],
  [
    'bold in italics',
    '<i>a<b>b</b></i>',
    [
      { ...plain('a'), isItalic: true },
      { ...plain('b'), isItalic: true, isBold: true },
    ],
  ],
  ['a break', 'one<br>two<BR/>three', [plain('one'), plain('\n'), plain('two'), plain('\n'), plain('three')]],
  [
    'a link into the product',
    '<a href="/messages?u=1&amp;p=2">Read</a>',
    [{ ...plain('Read'), to: '/messages?u=1&p=2' }],
  ],
  ['a link to another host', '<a href="https://evil.example">Read</a>', [plain('Read')]],
  ['a link without a scheme', '<a href="//evil.example">Read</a>', [plain('Read')]],
  ['a link that a browser would repair', '<a href="/\\evil.example">Read</a>', [plain('Read')]],
  ['a link with a tab', '<a href="/\t/evil.example">Read</a>', [plain('Read')]],
  ['a script as a link', '<a href="javascript:alert(1)">Read</a>', [plain('Read')]],
  ['a link with further attributes', '<a href="/" onclick="alert(1)">Read</a>', [plain('Read')]],
  ['a script', 'a<script>alert(1)</script>b', [plain('a'), plain('alert(1)'), plain('b')]],
  ['a picture', '<img src=x onerror=alert(1)>seen', [plain('seen')]],
  ['bold with attributes', '<b onmouseover="alert(1)">seen</b>', [{ ...plain('seen'), isBold: true }]],
  ['a comment', 'a<!-- <b> -->b', [plain('a'), { ...plain(' -->b'), isBold: false }]],
  ['a tag within a tag', '<<b>script>x', [plain('<'), { ...plain('script>x'), isBold: true }]],
  ['a tag that does not end', 'a <b', [plain('a <b')]],
  ['an end tag without a start', '</b></b><b>x</b>', [{ ...plain('x'), isBold: true }]],
  ['less than', 'HDL < 1 or <3, and > 0', [plain('HDL < 1 or <3, and > 0')]],
  ['escaped text', '&lt;b&gt; &amp;lt; &quot;&#39;', [plain('<b> &lt; "\'')]],
  ['macrons', '<b>Hēmi Tāwhiri</b>', [{ ...plain('Hēmi Tāwhiri'), isBold: true }]],
])('a line with %s is shown with the allowed formatting', (_what, sent, runs) =>
  expect(formattedRunsOf(sent)).toEqual(runs),
)

test.each(['<b>', '<script>alert(1)</script>', '&lt;', '"\'>', '<a href="/">', 'Parāone & Sons'])(
  'a value inserted into a line, %s, is shown literally',
  (value) =>
    expect(formattedRunsOf(line`<b>${value}</b> and ${7}`)).toEqual([
      { ...plain(value), isBold: true },
      plain(' and 7'),
    ]),
)
