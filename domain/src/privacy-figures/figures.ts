import { rowInForceOn } from '#dated-rows.ts'
import type { PrivacyFigure, PrivacyFigureName } from './schema.ts'

const first = (name: PrivacyFigureName, from: string, figure: number, source: string): PrivacyFigure => ({
  name,
  from,
  figure,
  source,
  addedBy: null,
})

const healthSource = 'Health (Retention of Health Information) Regulations 1996, regulation 6'

/** Figures of a new installation (domain.md 7.3 and 7.4). Administrators add later rows. */
export const firstPrivacyFigures: PrivacyFigure[] = [
  first('noticeHours', '2020-12-01', 72, 'Privacy Act 2020, section 114; expectation of the Privacy Commissioner'),
  first('healthYears', '1997-01-01', 10, healthSource),
  first('healthDays', '1997-01-01', 1, 'Medical Council: 10 years and 1 day from the last consultation'),
  first(
    'regulatorYears',
    '2005-04-21',
    10,
    'Public Records Act 2005; no disposal authority is known, so as long as a practice',
  ),
  first('financialYears', '1995-04-01', 7, 'Tax Administration Act 1994, section 22'),
  first('disposalDays', '2026-01-01', 7, 'No law names a time: a week, so that a mistake can be found'),
]

/** The row of a figure on a day. Before its first day, the first row applies. */
export function figureOn(rows: PrivacyFigure[], name: PrivacyFigureName, day: string): PrivacyFigure {
  const named = rows.filter((row) => row.name === name).toSorted((one, other) => one.from.localeCompare(other.from))
  const row = rowInForceOn(named, day) ?? named[0]
  if (!row) throw new Error(`The figure ${name} has no row.`)
  return row
}

export const privacyFigureWords: Record<PrivacyFigureName, { title: string; unit: string }> = {
  noticeHours: { title: 'Time for the notice to the Privacy Commissioner', unit: 'hours' },
  healthYears: { title: 'Health information is kept after the last service', unit: 'years' },
  healthDays: { title: 'Days added to these years', unit: 'days' },
  regulatorYears: { title: 'A regulator’s records are kept after the last service', unit: 'years' },
  financialYears: { title: 'Financial records are kept', unit: 'years' },
  disposalDays: { title: 'Time between the approval of a disposal and its start', unit: 'days' },
}

export const privacyFigureInWords = ({ name, figure }: Pick<PrivacyFigure, 'name' | 'figure'>) =>
  `${figure} ${figure === 1 ? privacyFigureWords[name].unit.slice(0, -1) : privacyFigureWords[name].unit}`
