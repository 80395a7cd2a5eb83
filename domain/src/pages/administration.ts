import { type Actor, isAdministrator } from '#access/actor.ts'
import { canRunDesk } from '#test-schedules/draws/rules.ts'
import { seesVideos } from '#videos/rules.ts'

/** A page of the Administration menu. */
export type AdministrationItem = { label: string; path: string }

const videosPage = { label: 'Videos', path: '/video/manage' }

const administratorPages: AdministrationItem[] = [
  { label: 'Organisations', path: '/organisation/all' },
  { label: 'Users', path: '/user/all' },
  { label: 'Duplicates', path: '/user/duplicates' },
  { label: 'Merges', path: '/user/merges' },
  { label: 'Monitoring', path: '/monitor/logins' },
  { label: 'Activities', path: '/monitor/activity' },
  { label: 'HL7', path: '/hl7/all' },
  { label: 'Rules', path: '/monitor/rules' },
  { label: 'Library', path: '/library/all' },
  { label: 'Requirements', path: '/requirement/all' },
  { label: 'Reminders', path: '/monitor/reminders' },
  { label: 'Invoices', path: '/invoice/all' },
  { label: 'Invoice runs', path: '/invoice/run' },
  { label: 'Fees', path: '/invoice/fees' },
  { label: 'Direct debits', path: '/invoice/debits' },
  { label: 'Bank payments', path: '/invoice/payments' },
  { label: 'Reports', path: '/report' },
  videosPage,
  { label: 'Resource files', path: '/resource/files' },
  { label: 'Letter templates', path: '/resource/templates' },
  { label: 'Document templates', path: '/resource/documents' },
  { label: 'Email templates', path: '/resource/emails' },
  { label: 'Letter phrases', path: '/resource/phrases' },
  { label: 'Emails', path: '/emails' },
]

/**
 * The Administration menu. It is separate because the specification lists the items of the top navigation, and the TEST
 * item there is for administrators only: other users of the test desk find it here.
 */
export function administrationItems(actor: Actor): AdministrationItem[] {
  if (isAdministrator(actor)) return administratorPages.filter((page) => page !== videosPage || seesVideos(actor))
  return canRunDesk(actor) ? [{ label: 'Testing desk', path: '/test' }] : []
}
