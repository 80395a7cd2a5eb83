import { componentOf, firstPartOf, repetitionsOf, type Segment } from './message.ts'

/**
 * The person who ordered the tests (XCN in OBR-16, or ORC-12; HL7 2.4, 7.4.1.16 and 4.5.1.12): 'Dr Kiri Heke (99ZZZS)'.
 */
export const orderedBy = (obr: Segment | undefined, orc: Segment | undefined) => personIn(obr, 16) || personIn(orc, 12)

function personIn(segment: Segment | undefined, n: number) {
  const [value] = repetitionsOf(segment, n)
  if (!segment || value === undefined) return ''
  const { separators } = segment
  const [number, family] = [firstPartOf(value, 1, separators), firstPartOf(value, 2, separators)]
  const name = [componentOf(value, 6, separators), componentOf(value, 3, separators), family].filter(Boolean).join(' ')
  return name && number ? `${name} (${number})` : name || number
}
