/** The fields of one group of a delivery status, by their name in lower case. */
type Fields = Map<string, string>

/** What a delivery report says of one recipient (RFC 3464). */
export type DeliveryStatus = {
  recipient: string
  action: 'failed' | 'delayed' | 'delivered'
  /** The code of RFC 3463, such as 5.1.1. */
  status: string
}

export type DeliveryReport = { envelopeId: string | null; statuses: DeliveryStatus[] }

/** Action-field of RFC 3464, and what it means to us: relayed and expanded emails are on their way. */
const actions: Record<string, DeliveryStatus['action']> = {
  failed: 'failed',
  delayed: 'delayed',
  delivered: 'delivered',
}

/**
 * Reads the content of a part with type `message/delivery-status`. Recipients without a known action or a valid code are
 * left out.
 */
export function readDeliveryStatus(text: string): DeliveryReport {
  const [message, ...recipients] = groupsOf(text)
  const statuses = recipients.flatMap((fields) => {
    const action = actions[fields.get('action')?.split(/\s/)[0]?.toLowerCase() ?? '']
    const status = /^\d\.\d{1,3}\.\d{1,3}(?=\s|\(|$)/.exec(fields.get('status') ?? '')?.[0]
    const recipient = addressOf(fields.get('original-recipient') ?? fields.get('final-recipient') ?? '')
    return action === undefined || status === undefined ? [] : [{ recipient, action, status }]
  })
  return { envelopeId: message?.get('original-envelope-id') ?? null, statuses }
}

/** Groups of fields, separated by empty lines. A line that begins with a space continues the field before it. */
function groupsOf(text: string): Fields[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]+/g, ' ')
  return lines
    .split(/\n{2,}/)
    .filter((group) => group.trim() !== '')
    .map((group) => new Map(group.split('\n').flatMap(fieldOf)))
}

function fieldOf(line: string): [string, string][] {
  const colon = line.indexOf(':')
  return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]]
}

/** The address in a field such as `rfc822; name@example.org`. */
const addressOf = (field: string) =>
  field
    .slice(field.indexOf(';') + 1)
    .trim()
    .toLowerCase()

/** The Message-ID among the headers of the email that a report returns, in angle brackets; null without one. */
export function messageIdIn(headers: string) {
  const [head = ''] = headers
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n\n')
  return /^message-id:\s*(<[^<>\s]+>)/im.exec(head)?.[1] ?? null
}

/** True for a code of RFC 3463 that says that the recipient's address is wrong: 5.1.x, except 5.1.7 and 5.1.8 of the sender. */
export const isAddressCode = (status: string) => /^5\.1\.(?![78]$)\d+$/.test(status)

/**
 * What a report means for the email. Only a permanent failure is a bounce. A server that gave up after failures for now
 * says nothing about the address.
 */
export function resultOf({ action, status }: Pick<DeliveryStatus, 'action' | 'status'>) {
  if (action === 'delivered') return 'delivered'
  if (action === 'delayed') return 'delayed'
  return status.startsWith('5.') ? 'bounced' : 'undelivered'
}

/** Our words for a report, without those of the other server. */
export const reportReason: Record<ReturnType<typeof resultOf>, string> = {
  delivered: 'The recipient’s mail server has delivered the email.',
  delayed: 'The recipient’s mail server has not delivered the email yet, and keeps trying.',
  bounced: 'The recipient’s mail server returned the email: it cannot be delivered to this address.',
  undelivered: 'The recipient’s mail server gave up for now. The address may be right.',
}
