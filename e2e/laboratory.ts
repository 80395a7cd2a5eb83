import net from 'node:net'

// The minimal lower layer protocol: a start byte, the message, two end bytes (HL7 implementation guide, appendix C).
const start = '\u000b'
const end = '\u001c'

/** Sends a message as a laboratory does, and answers with the code of its acknowledgement: AA, AE or AR. */
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

const now = () => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: 'Pacific/Auckland', hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  } as Intl.DateTimeFormatOptions).format(new Date())
  return parts.replaceAll(/\D/g, '')
}

const run = now()

type Report = { controlId: string; status?: 'F' | 'C'; observations: string[] }

/** A report about Ben Sampson, whose sample was taken today. */
export const aboutBen = ({ controlId, status = 'F', observations }: Report) =>
  [
    `MSH|^~\\&|LABSYS|MEDLAB TEST|FLYMED|F2N034-E|${now()}||ORU^R01|${run}-${controlId}|P|2.4|||AL|NE||UNICODE UTF-8`,
    'PID|1||ZZZ0016^^^NHI^NI||Sampson^Ben||19980412|M',
    `OBR|1||${run}^MEDLAB|LIPID^Lipids and HbA1c^L|||${now()}|||||||||||||||${now()}|||${status}`,
    ...observations.map((observation, index) => `OBX|${index + 1}|${observation}|||${status}`),
    '',
  ].join('\r')

export const cholesterol = (value: string) => `NM|14647-2^Cholesterol^LN||${value}|mmol/L|<5.0|H`
export const sugar = 'NM|59261-8^HbA1c (IFCC)^LN||36|mmol/mol|<41|'
