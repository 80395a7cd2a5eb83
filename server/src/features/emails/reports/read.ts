import { type DeliveryReport, messageIdIn, readDeliveryStatus } from '@clearwing/domain/emails/reports.ts'
import type { Attachment } from 'postal-mime'

export type ReceivedReport = DeliveryReport & { messageId: string | null }

/** Most parts in parts, and longest headers, of a report. Real ones have three parts. */
const limits = { maxNestingDepth: 10, maxHeadersSize: 256 * 1024 }

const textOf = ({ content }: Attachment) => (typeof content === 'string' ? content : new TextDecoder().decode(content))

/**
 * Reads a delivery report (RFC 3464); undefined for any other email. Nothing else of it is stored. The library is loaded with
 * the first report.
 */
export async function readReport(raw: Buffer): Promise<ReceivedReport | undefined> {
  const { default: PostalMime } = await import('postal-mime')
  const { attachments } = await PostalMime.parse(raw, { forceRfc822Attachments: true, ...limits })
  const ofType = (...types: string[]) => attachments.find(({ mimeType }) => types.includes(mimeType))
  const status = ofType('message/delivery-status', 'message/global-delivery-status')
  if (!status) return undefined
  const original = ofType('message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers')
  return { ...readDeliveryStatus(textOf(status)), messageId: original ? messageIdIn(textOf(original)) : null }
}
