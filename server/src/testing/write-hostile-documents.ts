import { writeCertificate, writeLetter, writeReport, writeWalletCard } from '#features/medicals/documents/writers.ts'
import { exampleCertificate, exampleRefusal, exampleReport, letter } from './document-contents.ts'

// Run by a test in a process that may only read the project, and has no network. Prints the first bytes and the length
// of each.
const payloads = [
  '<img src="file:///etc/passwd">',
  '<img src="http://127.0.0.1:9/x.png">',
  'http://127.0.0.1:9/x.png',
  '../../../../etc/passwd',
  '</text><script>require("fs").readFileSync("/etc/passwd")</script>',
  '\u0000\u202e%00..%2f..%2fetc%2fpasswd',
  '{{7*7}}',
  ') Tj /F1 12 Tf (injected) Tj (',
]

/**
 * Values that the writers choose from a fixed set (outcome, class, day, picture): a changed one would not be accepted.
 */
const fixed = /^(\d{4}-\d\d-\d\dT?.*|[a-z]+\d?|[a-z]+(_[a-z]+)+|Clearwing|[0-9A-Z]{16})$/

let next = 0

/** The same content with a payload before every free text, a different one each time. */
function hostile<Content>(content: Content): Content {
  const replaced = (value: unknown): unknown => {
    if (typeof value === 'string') return fixed.test(value) ? value : `${payloads[next++ % payloads.length]} ${value}`
    if (value instanceof Uint8Array || value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map(replaced)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner)]))
  }
  return replaced(content) as Content
}

const documents = [
  await writeCertificate(hostile(exampleCertificate)),
  await writeWalletCard(hostile(exampleCertificate)),
  await writeReport(hostile(exampleReport)),
  await writeReport(hostile(exampleRefusal)),
  await writeLetter(hostile(letter)),
]
for (const bytes of documents) console.log(bytes.subarray(0, 5).toString(), bytes.length)
