import { isNhi } from '#identifiers/nhi.ts'
import { normalised } from '#marks.ts'
import { componentOf, firstPartOf, repetitionsOf, type Segment, textOf } from './message.ts'
import { readTimestamp } from './timestamp.ts'

export type PersonName = { family: string; given: string; middle: string }

/** The person a message is about, from its PID (HL7 2.4, 3.4.2). */
export type Patient = {
  /** Numbers sent as NHI, in upper case; the check digit decides whether they are valid. */
  nhis: string[]
  names: PersonName[]
  /** 'yyyy-mm-dd'; a year alone does not count. */
  dateOfBirth?: string
  /** A code of table 0001 in upper case; U for anything else, empty if nothing was sent. */
  sex: string
  address: string
}

/** Names that senders use for the issuer of NHI numbers (assigning authority, type, or check scheme). */
const authorities = new Set(['NHI', 'NZLMOH', 'MOH_NZ', 'NHINZ', 'NZ_MOH', 'NZ'])

export function readPatient(pid: Segment | undefined): Patient {
  if (!pid) return { nhis: [], names: [], sex: '', address: '' }
  // A date of birth is the day as written: a time after it, in any zone, does not change it.
  const { day } = readTimestamp(textOf(pid, 7).replace(/^(\d{8}|\d{4}-\d\d-\d\d).*$/, '$1'))
  return {
    nhis: readNhis(pid),
    names: repetitionsOf(pid, 5)
      .map((name) => readName(name, pid))
      .filter(({ family, given }) => family || given),
    ...(day !== undefined && { dateOfBirth: day }),
    sex: readSex(textOf(pid, 8)),
    address: readAddress(pid),
  }
}

/** Table 0001 (HL7 2.4, 3.4.2.8), plus X as used in New Zealand's records. */
const sexes = new Set(['A', 'F', 'M', 'N', 'O', 'U', 'X'])

function readSex(text: string) {
  const sent = text.toUpperCase()
  return sent === '' || sexes.has(sent) ? sent : 'U'
}

const readName = (name: string, { separators }: Segment): PersonName => ({
  family: firstPartOf(name, 1, separators),
  given: componentOf(name, 2, separators),
  middle: componentOf(name, 3, separators),
})

function readAddress(pid: Segment) {
  const [first = ''] = repetitionsOf(pid, 11)
  const parts = [1, 2, 3, 4, 5].map((c) => componentOf(first, c, pid.separators))
  return parts.filter((part) => part !== '').join(', ')
}

type Identifier = { id: string; labels: string[] }

/** All numbers labelled as NHI; if there are none, unlabelled numbers that have the form of an NHI. */
function readNhis(pid: Segment): string[] {
  const identifiers = [3, 2, 4].flatMap((n) => repetitionsOf(pid, n).map((value) => readIdentifier(value, pid)))
  const labelled = identifiers.filter(({ labels }) => labels.some((label) => authorities.has(label)))
  const unlabelled = identifiers.filter(({ id, labels }) => labels.length === 0 && isNhi(id))
  const chosen = labelled.length > 0 ? labelled : unlabelled
  return [...new Set(chosen.map(({ id }) => id).filter((id) => id !== ''))]
}

/** Id ^ check digit ^ check scheme ^ authority ^ type. Senders put the name of the NHI in any of the last three. */
function readIdentifier(value: string, { separators }: Segment): Identifier {
  const id = normalised(firstPartOf(value, 1, separators), 'NFKC')
    .replaceAll(/[\s\u200B-\u200D\uFEFF]/g, '')
    .toUpperCase()
  const labels = [3, 4, 5].map((c) => firstPartOf(value, c, separators).toUpperCase())
  return { id, labels: labels.filter((label) => label !== '') }
}
