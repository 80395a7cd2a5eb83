import { z } from 'zod'
import { escapeText } from './escapes.ts'
import type { Header } from './header.ts'
import { encodingCharacters, type Separators, usualSeparators } from './separators.ts'

/** The outcome for a message: stored permanently, understood but unusable, or not meant for us. */
export type AcknowledgementOutcome = 'accepted' | 'error' | 'rejected'

/**
 * Why a message was not accepted: text for MSA-3, without anything about the patient, and the location of the error.
 */
export type Fault = { text: string; place?: string; code?: string }

/** `enhanced` follows MSH-15 and MSH-16. Many senders fill them in but still expect AA. */
export const AcknowledgementMode = z.enum(['original', 'enhanced']).meta({ id: 'AcknowledgementMode' })
export type AcknowledgementMode = z.infer<typeof AcknowledgementMode>

const codes = {
  original: { accepted: 'AA', error: 'AE', rejected: 'AR' },
  commit: { accepted: 'CA', error: 'CE', rejected: 'CR' },
} as const

/** The codes to answer with, in order (HL7 2.4, 2.12). Senders who want no acknowledgement get none. */
export function acknowledgementCodes(
  header: Header | undefined,
  outcome: AcknowledgementOutcome,
  mode: AcknowledgementMode,
): string[] {
  const { acceptAcknowledgement: accept = '', applicationAcknowledgement: application = '' } = header ?? {}
  if (accept === 'NE' && application === 'NE') return []
  if (mode === 'original' || (accept === '' && application === '')) return [codes.original[outcome]]
  const isRequested = (wish: string) => wish === 'AL' || wish === (outcome === 'accepted' ? 'SU' : 'ER')
  const commit = isRequested(accept) ? [codes.commit[outcome]] : []
  // A message refused on receipt gets no application acknowledgement.
  return commit.length > 0 && outcome !== 'accepted'
    ? commit
    : [...commit, ...(isRequested(application) ? [codes.original[outcome]] : [])]
}

type Acknowledgement = {
  code: string
  fault?: Fault
  /** MSH-10 of the acknowledgement, new for each. */
  controlId: string
  /** The time in HL7 format, with offset. */
  sentAt: string
  us: { application: string; facility: string }
}

/**
 * Writes an acknowledgement in the sender's own separators and version (HL7 2.4, 2.16.1). If the message has no header,
 * it refers to no message.
 */
export function writeAcknowledgement(
  header: Header | undefined,
  { code, fault, controlId, sentAt, us }: Acknowledgement,
  separators: Separators = usualSeparators,
): string {
  const { field } = separators
  const write = (text: string) => escapeText(text, separators)
  const msh = [
    `MSH${field}${encodingCharacters(separators)}`,
    write(us.application),
    write(us.facility),
    write(header?.sendingApplication ?? ''),
    write(header?.sendingFacility ?? ''),
    sentAt,
    '',
    typeOf(header, separators),
    controlId,
    header?.processingId || 'P',
    header?.version || '2.4',
  ]
  const msa = ['MSA', code, header?.controlId ?? '', ...(fault ? [write(fault.text)] : [])]
  const segments = [msh, msa, ...(fault?.place ? [errorSegment(header, fault, separators)] : [])]
  return segments.map((fields) => `${fields.join(field)}\r`).join('')
}

function typeOf(header: Header | undefined, { component }: Separators) {
  const [, event] = header?.messageType.split('^') ?? []
  if (!event || /^2\.[123]$/.test(header?.version ?? '')) return 'ACK'
  return ['ACK', event, ...(header?.namesStructure ? ['ACK'] : [])].join(component)
}

/** Up to 2.4 one field holds everything; from 2.5 location, code and severity have their own fields. */
function errorSegment(header: Header | undefined, { place = '', code = '' }: Fault, { component }: Separators) {
  const [segment = '', sequence = '', field = ''] = place.split('^')
  const where = [segment, sequence, field].join(component)
  return /^2\.[1-4](?:\.|$)/.test(header?.version || '2.4')
    ? ['ERR', [where, code].join(component)]
    : ['ERR', '', where, [code, '', 'HL70357'].join(component), 'E']
}
