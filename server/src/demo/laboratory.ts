import type { NewUser } from '#features/users/index.ts'
import type { Random } from './random.ts'
import type { Body } from './values.ts'

type Subject = NewUser & { number?: string }
export type LabReport = { subject: Subject; day: string; order: string; request?: string; body: Body; year: number }

const stamp = (day: string, time: string) => `${day.replaceAll('-', '')}${time}+1300`

/** A report of lipids and HbA1c, as the invented laboratory Medlab sends it (HL7 2.4, ORU^R01). */
export function lipidReport(random: Random, { subject, day, order, request = '', body, year }: LabReport) {
  const total = round(body.cholesterol + year * 0.05 + random.decimal(-0.2, 0.2))
  const hdl = round(random.decimal(1.1, 1.7))
  const triglyceride = round(random.decimal(0.7, 1.8))
  const values: [string, string, number, string, string, string][] = [
    ['14647-2', 'Cholesterol', total, 'mmol/L', '<5.0', total >= 5 ? 'H' : ''],
    ['14646-4', 'HDL Cholesterol', hdl, 'mmol/L', '>1.0', ''],
    ['39469-2', 'LDL Cholesterol (calc)', round(total - hdl - triglyceride / 2.2), 'mmol/L', '<3.4', ''],
    ['14927-8', 'Triglyceride', triglyceride, 'mmol/L', '<2.0', ''],
    ['32309-7', 'Chol/HDL ratio', round(total / hdl), 'ratio', '<4.5', ''],
    ['59261-8', 'HbA1c (IFCC)', random.whole(33, 39), 'mmol/mol', '<41', ''],
  ]
  const born = subject.dateOfBirth?.replaceAll('-', '') ?? ''
  return [
    `MSH|^~\\&|LABSYS|MEDLAB TEST (G00001-G)|FLYMED|F2N034-E|${stamp(day, '154500')}||ORU^R01|${order}|P|2.4|||AL|NE||UNICODE UTF-8`,
    `PID|1||${subject.nhi}^^^NHI^NI||${subject.lastName}^${subject.firstName}^${subject.middleNames ?? ''}||${born}|${subject.gender}`,
    `OBR|1|${request}|${order}^MEDLAB|LIPID^Lipids and HbA1c^L|||${stamp(day, '083000')}|||||||||99ZZZS^Heke^Kiri^^^Dr||||||${stamp(day, '154000')}|||F`,
    ...values.map(
      ([code, name, value, unit, range, flag], index) =>
        `OBX|${index + 1}|NM|${code}^${name}^LN||${value}|${unit}|${range}|${flag}|||F`,
    ),
    '',
  ].join('\r')
}

const round = (value: number) => Math.round(value * 10) / 10
