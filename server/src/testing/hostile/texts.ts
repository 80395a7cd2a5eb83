// Texts that would run, or break a page, file or header, if they were not escaped as markup, formulas or patterns. A
// field stores each unchanged, or refuses it by its name.

/** Texts that must be stored as they are, wherever they fit. */
export const harmlessWhenEscaped = {
  script: '<script>window.pwned=1</script>',
  attribute: '"><img src=/pwned.png onerror=window.pwned=1>',
  address: 'javascript:window.pwned=1//',
  formula: '=HYPERLINK("//pwned.example","x")',
  plus: "+1+cmd|' /C calc'!A0",
  minus: '-2+3+cmd',
  at: '@SUM(1+1)*cmd',
  template: "{{constructor.constructor('window.pwned=1')()}}" + '$' + '{window.pwned=1}',
  statement: "'; drop table users; --",
  pattern: '%_\\%.*(a+)+$',
  macrons: 'Ngā mihi, Hēmi Tāwhiri-Ōpōtiki',
  decomposed: 'Na\u0304 Ha\u0304mi',
  emoji: '✈️ 👩🏽‍⚕️',
}

/** Must be refused by every text, with the field's name. */
export const refusedEverywhere = {
  'null character': 'Hēmi\u0000Tāwhiri',
  escape: 'Hēmi\u001b[2JTāwhiri',
  'right-to-left override': 'Hēmi\u202egnp.39',
  isolate: 'Hēmi\u2066abc\u2069',
  'half a character': 'Hēmi\ud800',
  'row of marks': `H${'\u0300\u0301\u0302\u0303\u0304'.repeat(20)}mi`,
}

/** The part of a text that a field of this length takes; its end tells the fields of one request apart. */
export function fitting(text: string, max: number, at: number) {
  const end = String(at)
  return max <= end.length ? text.slice(0, max) : `${text.slice(0, max - end.length)}${end}`.toWellFormed()
}

/** A text as a field stores it: composed, without spaces around it. */
export const asStored = (text: string) => text.trim().normalize('NFC')

export const overlong = (max: number) => 'W'.repeat(max + 1)
