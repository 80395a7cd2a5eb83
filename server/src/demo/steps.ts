/** Hears which part of the demo data comes next, how many parts are done, and how many there are. */
export type PartReport = (step: string, done: number, total: number) => void

/** The parts of the demo data, in order, and about how long each takes (in hundredths of the whole). */
const parts = {
  'People and organisations': 5,
  'Pilots and medicals': 45,
  'Appointments, documents and videos': 15,
  'Laboratory messages': 5,
  Submissions: 10,
  'Invoices, reports and emails': 15,
  'Search index and audit chain': 5,
}
export type DemoPart = keyof typeof parts

/** Reports the parts of the demo data as they begin. */
export class Steps {
  readonly #report: PartReport | undefined

  constructor(report?: PartReport) {
    this.#report = report
  }

  begin(part: DemoPart) {
    const names = Object.keys(parts) as DemoPart[]
    const before = names.slice(0, names.indexOf(part))
    this.#report?.(
      part,
      before.reduce((sum, name) => sum + parts[name], 0),
      100,
    )
  }
}
