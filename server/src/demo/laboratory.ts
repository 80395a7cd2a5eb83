import { addDays } from '@clearwing/domain/dates.ts'
import type { DemoReport } from './person.ts'
import type { Random } from './random.ts'

/** A moment of a day in the format of New Zealand laboratories. */
export const stamp = (day: string, time: string) => `${day.replaceAll('-', '')}${time}+1300`

/** A report of lipids and HbA1c, as sent by the fictitious laboratory Medlab (HL7 2.4, ORU^R01). */
function lipidReport(
  random: Random,
  { person: { user: subject, body }, day, year, request = '' }: DemoReport,
  order: string,
) {
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

/** Messages that cannot be matched with certainty, each for a different reason: an administrator decides. */
function strays(random: Random, reports: DemoReport[], today: string) {
  const day = addDays(today, -1)
  const [one, other, third, fourth, fifth, sixth] = reports.slice(-6).map((report) => ({ ...report, day }))
  const changed = (report: DemoReport | undefined, index: number, change: [RegExp, string]) =>
    report ? [lipidReport(random, report, `MLX${String(index).padStart(7, '0')}`).replace(...change)] : []
  return [
    ...changed(one, 1, [/\|\|[^|]*\^[^|]*\^[^|]*\|\|/, '||Someoneelse^Pat^||']),
    ...changed(other, 2, [/\|\|(\d{8})\|([FM])/, '||19010101|$2']),
    ...changed(third, 3, [/[A-Z]{3}\w{4}\^\^\^NHI\^NI/, 'ZZZ0044^^^NHI^NI']),
    ...changed(fourth, 4, [/[A-Z]{3}\w{4}\^\^\^NHI\^NI/, '']),
    ...changed(fifth, 5, [/\|\|(\d{8})\|([FM])/, '|||$2']),
    ...changed(sixth, 6, [/[A-Z]{3}\w{4}\^\^\^NHI\^NI/, 'ZZZ00AC^^^NHI^NI']),
  ]
}

/** All of the laboratory's messages over eight years, including six that could not be filed. */
export function laboratoryMessages(random: Random, reports: DemoReport[], today: string) {
  const reportsWithNhi = reports.filter(({ person }) => person.user.nhi)
  const sent = reportsWithNhi.map((report, index) =>
    lipidReport(random, report, `MLT${String(index + 1).padStart(7, '0')}`),
  )
  return [...sent, ...strays(random, reportsWithNhi, today)].join('')
}
