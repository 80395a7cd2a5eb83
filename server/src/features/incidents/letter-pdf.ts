import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import { incidentGreeting, incidentLetterSections, incidentLetterTitle } from '@clearwing/domain/incidents/letter.ts'
import type { IncidentRecord } from '@clearwing/domain/incidents/schema.ts'
import { mm } from '#platform/pdf/box.ts'
import { onEveryPage, writePdf } from '#platform/pdf/document.ts'
import { startFlow } from '#platform/pdf/flow.ts'
import { type TextStyle, text } from '#platform/pdf/text.ts'

const ink = '#14212b'
const style = (size: number, face: TextStyle['face'], colour = ink): TextStyle => ({ size, face, colour })
const styles = {
  title: style(20, 'semibold'),
  heading: style(12, 'semibold'),
  body: style(11, 'regular'),
  small: style(9, 'regular', '#43535f'),
}
const area = { left: mm(25), top: mm(20), bottom: mm(272) }
const width = mm(160)

/** The letter to a person about a privacy breach; without a name, the public notice. */
export function printIncidentLetter(displayName: string, incident: IncidentRecord, name: string | null, now: string) {
  const organisation = incident.organisationName ?? displayName
  const title = incidentLetterTitle(name)
  const { letterWhat, letterSteps, letterAdvice, letterContact, happenedAt, knownAt, commissionerAt } = incident
  const texts = {
    letterWhat: letterWhat ?? '',
    letterSteps: letterSteps ?? '',
    letterAdvice: letterAdvice ?? '',
    letterContact: letterContact ?? '',
  }
  const letterFacts = Object.assign(texts, { happenedAt, knownAt })
  const about = { title, subject: title, author: organisation, creator: displayName, createdAt: new Date(now) }
  return writePdf(about, (pdf) => {
    const flow = startFlow(pdf, area)
    flow.place(text(pdf, organisation, styles.small, { width }))
    flow.gap(mm(4))
    flow.place(text(pdf, title, styles.title, { width, tag: 'H1' }))
    flow.place(text(pdf, formatDay(dayInZone(now)), styles.body, { width }))
    flow.gap(mm(6))
    flow.placeText(incidentGreeting(name, organisation), styles.body, { width })
    for (const { heading, words } of incidentLetterSections(letterFacts, commissionerAt)) {
      flow.gap(mm(6))
      flow.place(text(pdf, heading, styles.heading, { width, tag: 'H2' }))
      for (const paragraph of words.split(/\n+/)) {
        flow.placeText(paragraph, styles.body, { width })
        flow.gap(mm(2))
      }
    }
    onEveryPage(pdf, (page, pages) => {
      text(pdf, `Page ${page} of ${pages}`, styles.small, { width, align: 'right' }).draw(area.left, mm(280), null)
    })
  })
}
