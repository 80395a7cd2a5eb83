import { stamp } from './laboratory.ts'
import type { DemoPerson } from './person.ts'

/** The laboratory's own name (MSH-3, MSH-4). */
const laboratories = { awanui: 'DELPHIC|AWANUI-WGN', medlab: 'LABSYS|MEDLAB TEST (G00001-G)' }

/** The laboratory, the status (OBR-25, OBX-11), and the results, from OBX-3 to the flag in OBX-8. */
export type ReportedResults = { by: keyof typeof laboratories; status: 'F' | 'P'; observations: string[] }
export type RequestedReport = ReportedResults & { person: DemoPerson; number: string; day: string }

/** Laboratory reports under request numbers, each on the day of the request. */
export const answeredRequests = (answers: RequestedReport[]): string => answers.map(reportOf).join('')

function reportOf({ person: { user }, number, day, by, status, observations }: RequestedReport) {
  const order = number.replace('LR-', 'MLR0')
  const born = user.dateOfBirth?.replaceAll('-', '') ?? ''
  return [
    `MSH|^~\\&|${laboratories[by]}|FLYMED|F2N034-E|${stamp(day, '154500')}||ORU^R01|${order}|P|2.4|||AL|NE||UNICODE UTF-8`,
    `PID|1||${user.nhi}^^^NHI^NI||${user.lastName}^${user.firstName}||${born}|${user.gender}`,
    `OBR|1|${number}|${order}^LAB|ASKED^As requested^L|||${stamp(day, '083000')}|||||||||99ZZZS^Heke^Kiri^^^Dr||||||${stamp(day, '154000')}|||${status}`,
    ...observations.map((observation, index) => `OBX|${index + 1}|NM|${observation}|||${status}`),
    '',
  ].join('\r')
}
