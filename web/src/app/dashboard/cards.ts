import type { ComponentType } from 'react'
import type { LoggedInUser } from '#api/generated.ts'
import { appointmentOffers, boardOfAppointmentsOffers } from '#features/appointments/index.ts'
import { boardOffers } from '#features/board/index.ts'
import { emailOffers } from '#features/emails/index.ts'
import { healthOffers } from '#features/health/index.ts'
import { hl7Offers } from '#features/hl7/index.ts'
import { incidentOffers } from '#features/incidents/index.ts'
import { invoiceOffers, runOffers } from '#features/invoices/index.ts'
import { jobOffers } from '#features/jobs/index.ts'
import { libraryOffers } from '#features/library/index.ts'
import { askedOffers, medicalOffers, practiceOffers, regulatorOffers } from '#features/medicals/index.ts'
import { messageOffers } from '#features/messages/index.ts'
import { monitorOffers } from '#features/monitor/index.ts'
import { privacyOffers } from '#features/privacy-requests/index.ts'
import { registrationOffers } from '#features/registrations/index.ts'
import { reminderOffers } from '#features/reminders/index.ts'
import { reportOffers } from '#features/reports/index.ts'
import { requirementOffers } from '#features/requirements/index.ts'
import { deskOffers } from '#features/test-schedules/desk/index.ts'
import { videoOffers } from '#features/videos/index.ts'

/** A feature's dashboard card: the users it is for, and a component built on DashboardCard. */
export type DashboardOffer = { key: string; isFor: (actor: LoggedInUser) => boolean; Card: ComponentType }

/** Dashboard cards in order of priority; six are shown at first, up to three overdue ones before the others. */
export const dashboardOffers: DashboardOffer[] = [
  ...medicalOffers,
  ...appointmentOffers,
  ...practiceOffers,
  ...boardOfAppointmentsOffers,
  ...regulatorOffers,
  ...askedOffers,
  ...libraryOffers,
  ...privacyOffers,
  ...registrationOffers,
  ...boardOffers,
  ...requirementOffers,
  ...invoiceOffers,
  ...reportOffers,
  ...runOffers,
  ...videoOffers,
  ...reminderOffers,
  ...deskOffers,
  ...hl7Offers,
  ...healthOffers,
  ...jobOffers,
  ...messageOffers,
  ...monitorOffers,
  ...emailOffers,
  ...incidentOffers,
]
