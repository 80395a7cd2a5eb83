import type { AttachmentKind } from '@clearwing/domain/medicals/attachments/schema.ts'
import type { Person } from './factories.ts'
import { app, signIn } from './test-app.ts'

export const pdfOf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)

type Given = {
  kind?: AttachmentKind
  title?: string
  fileName?: string
  bytes?: Buffer
  fields?: Record<string, string>
  /** Headers of a session with an activity, for administrators. */
  session?: Record<string, string>
  method?: 'POST' | 'PATCH'
}

const sessionOf = async (person: Person) => {
  const { cookie, token } = await signIn(person)
  return { cookie, 'x-login-token': token }
}

/** Sends a document as a browser does; returns status and body. */
export async function sendDocument(person: Person, path: string, given: Given = {}) {
  const { kind = 'letter', title = 'Cardiology letter', fileName = 'letter.pdf', bytes = pdfOf(title) } = given
  const boundary = 'boundary-of-a-form'
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const fields = Object.entries(given.fields ?? { kind, title }).map(([name, value]) => field(name, value))
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(fields.join('') + head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const type = `multipart/form-data; boundary=${boundary}`
  const headers = { ...(given.session ?? (await sessionOf(person))), 'content-type': type }
  const { method = 'POST' } = given
  const { statusCode, body } = await app.inject({ method, url: `/api${path}`, headers, payload })
  return { status: statusCode, body: JSON.parse(body) }
}

/** Opens a file as a link does; returns status and bytes. */
export async function fetchFile(person: Person, path: string, session?: Record<string, string>) {
  const { statusCode, rawPayload, headers } = await app.inject({
    url: `/api${path}`,
    headers: session ?? (await sessionOf(person)),
  })
  return { status: statusCode, bytes: rawPayload, headers }
}
