import net from 'node:net'
import { inZone } from '@clearwing/domain/dates.ts'
import { dateOfBirth } from './people.ts'

// The minimal lower layer protocol: a start byte, the message, two end bytes (HL7 implementation guide, appendix C).
const start = '\u000b'
const end = '\u001c'

/** Sends a message as a laboratory does and returns the code of its acknowledgement: AA, AE or AR. */
export async function send(message: string) {
  const [host, port] = (process.env.E2E_HL7 ?? '127.0.0.1:2575').split(':')
  const socket = net.connect({ host, port: Number(port) })
  socket.write(`${start}${message}${end}\r`)
  let answer = ''
  for await (const bytes of socket) {
    answer += bytes
    if (answer.includes(end)) break
  }
  return /\rMSA\|(\w\w)\|/.exec(answer)?.[1]
}

/** Local time without an offset, to the second, as most laboratories write times. */
const now = () => inZone(new Date().toISOString()).toString().replaceAll(/\D/g, '').slice(0, 14)

const run = now()

const people = {
  ben: 'ZZZ0016^^^NHI^NI||Sampson^Ben||19980412|M',
  robert: 'ZAC5361^^^NHI^NI||CAMPBELL^Robert^James||19790314|M',
  /** Two digits of his year of birth are swapped. */
  robertSwapped: 'ZAC5361^^^NHI^NI||CAMPBELL^Robert^James||19970314|M',
  mereUnnumbered: '||NGATA^Mere^Aroha||19910102|F',
  /** The day and month of her birth are swapped. */
  mereSwapped: 'ZBN77VL^^^NHI^NI||NGATA^Mere^Aroha||19910201|F',
  hemi: 'ZDR69YX^^^NHI^NI||Rangi^Hemi||19581109|M',
}

/** A person who signed up in a journey, who has no NHI. */
const newcomer = ({ lastName, firstName }: { lastName: string; firstName: string }) =>
  `||${lastName}^${firstName}||${dateOfBirth.replaceAll('-', '')}|F`

type Report = {
  from?: string
  controlId: string
  about: keyof typeof people | { lastName: string; firstName: string }
  /** Placer and filler number, and the battery. */
  order: string
  status?: 'F' | 'C'
  observations: string[]
}

/** A report of a sample taken today. */
const report = ({ from = 'LABSYS|MEDLAB TEST', controlId, about, order, status = 'F', observations }: Report) =>
  [
    `MSH|^~\\&|${from}|FLYMED|F2N034-E|${now()}||ORU^R01|${run}-${controlId}|P|2.4|||AL|NE||UNICODE UTF-8`,
    `PID|1||${typeof about === 'string' ? people[about] : newcomer(about)}`,
    `OBR|1|${order}|||${now()}|||||||||||||||${now()}|||${status}`,
    ...observations.map((observation, index) => `OBX|${index + 1}|${observation}|||${status}`),
    '',
  ].join('\r')

/** Reports about Ben Sampson: each message is another version of the same report. */
export const aboutBen = (given: Pick<Report, 'controlId' | 'status' | 'observations'>) =>
  report({ ...given, about: 'ben', order: `|${run}^MEDLAB|LIPID^Lipids and HbA1c^L` })

export const cholesterol = (value: string) => `NM|14647-2^Cholesterol^LN||${value}|mmol/L|<5.0|H`
export const sugar = 'NM|59261-8^HbA1c (IFCC)^LN||36|mmol/mol|<41|'

/** A result of Robert Campbell, under a code that only this laboratory uses. */
export const localOfRobert = (code: string) =>
  report({
    controlId: code,
    about: 'robert',
    order: `|${run}-${code}^MEDLAB|MARK^Marker^L`,
    observations: [`NM|${code}^Marker of the gland^L||1.30|ug/L|<4.0|N`],
  })

/** A ferritin result of his that is not filed, because the date of birth is not his. */
export const swappedOfRobert = (controlId: string) =>
  report({
    controlId,
    about: 'robertSwapped',
    order: `|${run}-swapped^MEDLAB|FERR^Ferritin^L`,
    observations: ['NM|2276-4^Ferritin^LN||77|ug/L|20-300|N'],
  })

/** A result for Hemi Rangi that answers one line of our request. */
export const aboutHemi = (placer: string, observation: string) =>
  report({
    from: 'DELPHIC|AWANUI-WGN',
    controlId: placer,
    about: 'hemi',
    observations: [observation],
    order: `${placer}^FLYMED|${run}-${placer}^AWANUI|REQ^Requested^L`,
  })

/** A result that answers a request on paper, by the number on its form. */
export const answerTo = (number: string, about: { lastName: string; firstName: string }, observation: string) =>
  report({
    controlId: `${number}-${observation.slice(3, 8)}`,
    about,
    observations: [observation],
    order: `${number}|${run}-${number}-${observation.slice(3, 8)}^MEDLAB|REQ^Requested^L`,
  })

/** A sodium result of Mere Ngata that is not filed: her number was not sent, or the date of birth is not hers. */
export const strayOfMere = (controlId: string, about: 'mereUnnumbered' | 'mereSwapped') =>
  report({
    controlId,
    about,
    order: `|${run}-${controlId}^MEDLAB|NA^Sodium^L`,
    observations: ['NM|2951-2^Sodium^LN||140|mmol/L|135-145|N'],
  })
