import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import type { NewHl7Mapping } from '@clearwing/domain/hl7/mapping/schema.ts'
import { createMapping } from '#features/hl7/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { demoPeople, otherPilots } from './people.ts'
import type { DemoReport } from './person.ts'

const asksNothing: NewHl7Mapping = {
  senderId: null,
  code: null,
  alternativeName: null,
  documentCodes: null,
  unit: null,
  answerPrefix: null,
  answerPattern: null,
  answer: null,
  analyteCode: null,
  note: null,
}

/** The meaning of Medlab's own codes, as learned by telephone. */
export async function createMappings(tx: Tx) {
  const mappings: Partial<NewHl7Mapping>[] = [
    { code: 'CHOLNF', alternativeName: 'Cholesterol, not fasting', unit: 'mmol/L', analyteCode: 'cholesterol' },
    { code: 'UGLU', analyteCode: 'urine-glucose' },
    { code: 'UGLU', analyteCode: 'urine-glucose', answerPattern: '[Nn]il|[Nn]eg(ative)?|0', answer: 'negative' },
    { code: 'UPRO', analyteCode: 'urine-protein' },
    { code: 'UPRO', analyteCode: 'urine-protein', answerPrefix: '+', answer: 'positive' },
    { code: 'SAMPLE', alternativeName: 'Sample remark', note: 'Said of the sample, not of the person' },
  ]
  for (const mapping of mappings) await createMapping(tx, theSystem, { ...asksNothing, ...mapping })
}

/** Five codes that no one has mapped yet. */
const unmapped = [
  'NM|GGTX^Gamma GT, new method^L||31|U/L|10-50||||F',
  'NM|TRFSAT^Transferrin saturation^L||28|%|15-45||||F',
  'ST|HPYL^H. pylori antigen^L||Not detected||||||F',
  'NM|VITD25^25-OH vitamin D^L||62|nmol/L|50-150||||F',
  'NM|APOB^Apolipoprotein B^L||0.9|g/L|0.6-1.1||||F',
]

const mapped = [
  'NM|CHOLNF^Cholesterol, not fasting^L||4.8|mmol/L|<5.0||||F',
  'ST|UGLU^Glucose^L||Nil||||||F',
  'ST|UPRO^Protein^L||+1||||||F',
  'ST|SAMPLE^Sample remark^L||Slightly haemolysed||||||F',
]

/** Reports with Medlab's own codes: some are mapped, five are not. */
export const localReports = (reports: DemoReport[], today: string): string =>
  ofTheCrowd(reports)
    .slice(10, 13)
    .map((report, index) =>
      localReport(report, addDays(today, -20 - index), `MLL${String(index + 1).padStart(7, '0')}`),
    )
    .join('')

const named = new Set([...Object.values(demoPeople), ...otherPilots].map(({ nhi }) => nhi))

/** Reports about people who have no prepared case of their own. */
const ofTheCrowd = (reports: DemoReport[]) => {
  const theirs = reports.filter(({ person: { user } }) => user.nhi && !named.has(user.nhi))
  return [...new Map(theirs.map((report) => [report.person.userId, report])).values()]
}

function localReport({ person: { user } }: DemoReport, day: string, order: string) {
  const stamp = day.replaceAll('-', '')
  return [
    `MSH|^~\\&|LABSYS|MEDLAB TEST (G00001-G)|FLYMED|F2N034-E|${stamp}154500+1300||ORU^R01|${order}|P|2.4|||AL|NE||UNICODE UTF-8`,
    `PID|1||${user.nhi}^^^NHI^NI||${user.lastName}^${user.firstName}||${user.dateOfBirth?.replaceAll('-', '') ?? ''}|${user.gender}`,
    `OBR|1||${order}^MEDLAB|LOCAL^Further tests^L|||${stamp}083000+1300|||||||||||||||${stamp}154000+1300|||F`,
    ...[...mapped, ...unmapped].map((observation, index) => `OBX|${index + 1}|${observation}`),
    '',
  ].join('\r')
}
