import { pastCsv } from './past-certificate-scene.ts'

type Cells = Partial<
  Record<'number' | 'first' | 'born' | 'of' | 'certificate' | 'issued' | 'expires' | 'nhi' | 'privilege', string>
>

/** The fate of a row of each kind, or the heading that refuses it. */
const kinds: [outcome: string, cells: (at: number) => Cells][] = [
  ['new', () => ({})],
  ['new', (at) => ({ first: `Kāhu${at}` })],
  ['known', () => ({ number: 'client', first: '' })],
  ['doubtful', () => ({ number: 'client' })],
  ['Born', () => ({ born: '' })],
  ['Born', () => ({ born: '29/02/1991' })],
  ['Born', () => ({ born: '1/2/91' })],
  ['Class', () => ({ of: '9' })],
  ['Privilege', () => ({ privilege: 'cargo' })],
  ['Certificate number', () => ({ certificate: '' })],
  ['Certificate number', () => ({ certificate: 'X'.repeat(40) })],
  ['Certificate number', () => ({ certificate: 'twice' })],
  ['Issued', () => ({ issued: 'soon' })],
  ['Issued', () => ({ issued: '2190-01-01', expires: '2191-01-01' })],
  ['Issued', () => ({ issued: '1930-01-01' })],
  ['Expires', () => ({ expires: '2014-01-01' })],
  ['Expires', () => ({ expires: '43985' })],
  ['NHI', () => ({ nhi: 'ZZZ0001' })],
  ['First name', () => ({ first: '', number: '1' })],
  ['First name', () => ({ first: 'A\u202eB' })],
]

const bornIn = (at: number) => `19${String(40 + (at % 50))}-0${1 + (at % 9)}-1${at % 10}`
/** Letters for a number, so that no two names are alike. */
const lettersOf = (at: number) =>
  String(at * 7919 + 100_000)
    .split('')
    .map((digit) => 'bdfgklmprs'[Number(digit)])
    .join('a')

/** A file of so many rows with every kind of fault, and the outcome of each row. */
export function faultyFile(count: number, { regulator, number }: { regulator: string; number: string }) {
  const rows = Array.from({ length: count }, (_, at) => {
    const [outcome = '', cellsOf] = kinds[at % kinds.length] ?? []
    const cells = cellsOf?.(at) ?? {}
    const isOfClient = cells.number === 'client'
    const { first = `Ana${lettersOf(at)}`, nhi = '', privilege = '', of = '2', certificate = `F${at}` } = cells
    const { born = isOfClient ? '1980-07-20' : bornIn(at), issued = '2015-06-03', expires = '2017-06-03' } = cells
    const isTwice = certificate === 'twice'
    const person = isTwice
      ? ['Repeated', 'Holder', '1970-01-01']
      : [first, first === '' ? '' : `Wai${lettersOf(at)}`, born]
    const cell = [nhi, isOfClient ? number : (cells.number ?? ''), `"${regulator}"`, ...person, of, privilege]
    const isFirstOfTwice = isTwice && at < kinds.length
    return {
      text: [...cell, certificate, issued, expires, '', ''].join(','),
      outcome: isFirstOfTwice ? 'new' : outcome,
    }
  })
  return { file: pastCsv(...rows.map(({ text }) => text)), outcomes: rows.map(({ outcome }) => outcome) }
}
