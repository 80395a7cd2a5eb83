import { fillWording } from '@clearwing/domain/emails/wordings/wording.ts'
import { type Box, mm, sideBySide, space, stack } from '#platform/pdf/box.ts'
import type { Pdf } from '#platform/pdf/document.ts'
import { qrCode } from '#platform/pdf/qr-code.ts'
import { decorate, frame } from '#platform/pdf/shapes.ts'
import { text } from '#platform/pdf/text.ts'
import type { CertificateContent } from './certificate-content.ts'
import { light, page, resized, styles } from './style.ts'

type Verified = { verificationCode: string; publicUrl: string }

/** Address where anyone can check whether a certificate is in force. */
export const verificationAddress = ({ verificationCode, publicUrl }: Verified) =>
  `${publicUrl}/info/verify?c=${verificationCode}`

/** Address for typing: the page, and the code in groups of four. */
export const typedAddress = ({ publicUrl }: Pick<Verified, 'publicUrl'>) =>
  `${publicUrl.replace(/^https?:\/\//, '')}/info/verify`
export const codeInGroups = (code: string) => (code.match(/.{1,4}/g) ?? []).join(' ')

const symbolWidth = mm(26)
const checkAlt = 'QR code of the address where this certificate can be checked'

export function verificationBox(pdf: Pdf, content: Pick<CertificateContent, 'template' | 'regulator'> & Verified): Box {
  const code = qrCode(pdf, verificationAddress(content), symbolWidth, checkAlt)
  const left = code.width + mm(4)
  const width = page.width - left - mm(5)
  const values = { address: typedAddress(content), regulator: content.regulator.shortName }
  const closing = fillWording(content.template.closing ?? '', values)
  const words = stack(
    text(pdf, 'Check that this certificate is in force', styles.label, { width, tag: 'H2' }),
    text(pdf, codeInGroups(content.verificationCode), codeStyle, { width, link: verificationAddress(content) }),
    space(mm(0.6)),
    text(pdf, closing, styles.quiet, { width }),
  )
  const whole = sideBySide(
    { box: code, x: mm(1.5) },
    { box: words, x: left, y: Math.max(0, (code.height - words.height) / 2) },
  )
  return frame(pdf, whole, page.width, light, mm(1.8))
}

const codeStyle = { ...resized(styles.bodyStrong, 14), tracking: 0.09, leading: 1.35 }

const cells: [label: string, width: number][] = [
  ['Class', mm(25)],
  ['Extended to', mm(43)],
  ['Examiner, number, signature', mm(76)],
  ['Date', mm(36)],
]

/** Space to fill in by hand: Civil Aviation Rule Part 67 lets an examiner with the delegation extend a certificate. */
export function extensionNotes(pdf: Pdf, days: number): Box {
  const title = `Extension, by a medical examiner with the delegation, at most ${days} days from the expiry date`
  const height = mm(8.6)
  let left = 0
  const boxes = cells.map(([label, width]) => {
    const cell: Box = {
      height,
      draw: (x, y, parent) => {
        decorate(pdf, light, (document) => document.rect(x, y, width, height))
        text(pdf, label, resized(styles.small, 7.5), { width }).draw(x + mm(2), y + mm(1), parent)
      },
    }
    const placed = { box: cell, x: left }
    left += width
    return placed
  })
  return stack(text(pdf, title, styles.label, { width: page.width }), space(mm(0.8)), sideBySide(...boxes))
}
