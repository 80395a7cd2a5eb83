import { colours } from './colours.ts'
import { type EmailContent, type EmailOrigin, farewellOf, greetingOf } from './letter.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

/** One column, inline styles, and no external content, so that reading an email is not tracked. */
export function htmlOf(letter: EmailContent, place: EmailOrigin) {
  const { page, line, text, quiet, brand } = colours[place.product]
  const { lines, link, after = [], off } = letter
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`
  return `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(letter.subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${page};color:${text};${font};font-size:16px;line-height:24px">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 12px;padding:0 4px;color:${brand};font-size:20px;line-height:28px;font-weight:700">${escapeHtml(place.displayName)}</p>
<div style="padding:24px 24px 8px;background:#ffffff;border:1px solid ${line};border-radius:6px">
${[greetingOf(letter), ...lines].map(paragraph).join('\n')}
${link ? buttonOf(link, place) : ''}
${after.map(paragraph).join('\n')}
</div>
<p style="margin:12px 0 0;padding:0 4px;color:${quiet};font-size:13px;line-height:20px">${escapeHtml(farewellOf(letter, place))}</p>
${off ? plainLink(off, place) : ''}
</div>
</body>
</html>
`
}

/** A button, with the plain address below it for mail programs that show no buttons. */
function buttonOf({ label, path }: { label: string; path: string }, { product, address }: EmailOrigin) {
  const { brand, onBrand, quiet } = colours[product]
  const url = escapeHtml(`${address}${path}`)
  const button = `display:inline-block;padding:10px 20px;background:${brand};color:${onBrand};border-radius:6px;font-weight:600;text-decoration:none`
  return `<p style="margin:8px 0 16px"><a href="${url}" style="${button}">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;color:${quiet};font-size:13px;line-height:20px;word-break:break-all">${url}</p>`
}

function plainLink({ label, path }: { label: string; path: string }, { product, address }: EmailOrigin) {
  const { quiet } = colours[product]
  const url = escapeHtml(`${address}${path}`)
  const style = `margin:12px 0 0;padding:0 4px;color:${quiet};font-size:13px;line-height:20px;word-break:break-all`
  return `<p style="${style}">${escapeHtml(label)}: <a href="${url}" style="color:${quiet}">${url}</a></p>`
}
