import { createHash } from 'node:crypto'
import { FileAccess } from '@clearwing/domain/enumerations.ts'
import type { ListedFile, ResourceFile } from '@clearwing/domain/resources/files/schema.ts'
import { beforeAll, expect, test } from 'vitest'
import { announcements } from '#testing/announcements.ts'
import { documentPdf } from '#testing/another-pdf.ts'
import { fetchFile, pdfOf, sendDocument } from '#testing/attach.ts'
import { addAdministrator, addIndividual, addMember, type Person } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'
import { jpegOf } from '#testing/pictures.ts'
import { app, as, type Caller, signIn } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { fileNumber } from '#testing/unique.ts'

let scene: Scene
let person: Person
let administrator: Caller
let session: Record<string, string>
let pilot: Person

beforeAll(async () => {
  scene = await addScene()
  person = await addAdministrator()
  administrator = await underActivity(await as(person))
  const { cookie, token } = await signIn(person)
  const headers = { cookie, 'x-login-token': token }
  const payload = { description: 'Files' }
  const chosen = await app.inject({ method: 'POST', url: '/api/administratorActivities', headers, payload })
  session = Object.assign({ administratoractivity: String(chosen.json().administratorActivityId) }, headers)
  pilot = await addIndividual()
})

let serial = 0
const nameOfFile = () => `Form ${fileNumber} ${++serial}`

/** Sends a file as an administrator under an activity. */
async function send(
  path: string,
  fields: Record<string, string>,
  bytes: Buffer = pdfOf('form'),
  fileName = 'form.pdf',
) {
  return sendDocument(person, path, { fields, fileName, bytes, session })
}
const add = async (access: FileAccess, more: Record<string, string> = {}, bytes?: Buffer): Promise<ResourceFile> => {
  const { status, body } = await send('/resourceFiles', { name: nameOfFile(), access: String(access), ...more }, bytes)
  expect([status, body]).toEqual([201, expect.objectContaining({ versions: 1, access })])
  return body
}
const contentOf = ({ resourceFileId }: ResourceFile) => `/resourceFiles/${resourceFileId}/content`
const openedBy = async (who: Person, file: ResourceFile) => (await fetchFile(who, contentOf(file))).status
const visit = ({ resourceFileId }: ResourceFile, headers = {}) =>
  app.inject({ url: `/api/public/resourceFiles/${resourceFileId}`, headers })
const change = (file: ResourceFile, given: object) =>
  administrator('PUT', `/resourceFiles/${file.resourceFileId}`, {
    name: file.name,
    folder: file.folder,
    access: file.access,
    version: file.version,
    ...given,
  })
const list = async (query: string): Promise<ListedFile[]> =>
  (await administrator('GET', `/resourceFiles?n=100&${query}`)).body.list
const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('the level governs who opens a file: administrators, logged-in users, or everyone', async () => {
  const [secret, internal, open] = [
    await add(FileAccess.Administrator_only),
    await add(FileAccess.Logged_in_users_only),
    await add(FileAccess.Public),
  ]
  expect(await Promise.all([secret, internal, open].map((file) => openedBy(pilot, file)))).toEqual([404, 200, 200])
  // An administrator without an activity knows of it, and is told that one is needed.
  expect(await openedBy(await addAdministrator(), secret)).toBe(403)
  expect((await administrator('GET', contentOf(secret))).status).toBe(200)
  const visits = await Promise.all([secret, internal, open].map((file) => visit(file)))
  expect(visits.map(({ statusCode }) => statusCode)).toEqual([404, 404, 200])
  expect((await app.inject({ url: `/api${contentOf(internal)}` })).statusCode).toBe(401)
})

test('a public file may be kept by browsers, and is not sent again while it is the same', async () => {
  const open = await add(FileAccess.Public)
  const { headers } = await visit(open)
  expect(headers['cache-control']).toBe('public, max-age=300')
  const again = await visit(open, { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  expect((await send(`/resourceFiles/${open.resourceFileId}/versions`, {}, pdfOf('next'))).status).toBe(201)
  expect((await visit(open, { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
  const { headers: own } = await fetchFile(pilot, contentOf(open))
  expect(own['cache-control']).toBe('no-store')
})

test('a replacement is a new version; the earlier file stays, for administrators', async () => {
  const [first, second] = [pdfOf('first'), pdfOf('second')]
  const file = await add(FileAccess.Logged_in_users_only, {}, first)
  const path = `/resourceFiles/${file.resourceFileId}`
  const { body } = await send(`${path}/versions`, {}, second, 'second.pdf')
  expect(body).toMatchObject({ versions: 2, fileName: 'second.pdf', replacedAt: expect.any(String) })
  expect(body.history.map(({ number, fileName }: { number: number; fileName: string }) => [number, fileName])).toEqual([
    [2, 'second.pdf'],
    [1, 'form.pdf'],
  ])
  expect(sum((await fetchFile(pilot, contentOf(file))).bytes)).toBe(sum(second))
  const old = await fetchFile(person, `${path}/versions/1/content`, session)
  expect([old.status, sum(old.bytes)]).toEqual([200, sum(first)])
  expect((await fetchFile(pilot, `${path}/versions/1/content`)).status).toBe(403)
  const rows = await historyOf('resource file', file.resourceFileId)
  expect(rows.map(({ action }) => action)).toEqual(['create', 'change'])
})

test('a retired file is for administrators only, until it is restored', async () => {
  const file = await add(FileAccess.Public)
  const path = `/resourceFiles/${file.resourceFileId}/retirement`
  const retired = (await administrator('PUT', path, { isRetired: true, version: file.version })).body
  expect(retired.retiredAt).toEqual(expect.any(String))
  expect([await openedBy(pilot, file), (await visit(file)).statusCode]).toEqual([404, 404])
  expect((await administrator('PUT', path, { isRetired: false, version: file.version })).status).toBe(412)
  await administrator('PUT', path, { isRetired: false, version: retired.version })
  expect([await openedBy(pilot, file), (await visit(file)).statusCode]).toEqual([200, 200])
})

test('a file is named, moved and given another level, and the list finds it', async () => {
  const file = await add(FileAccess.Administrator_only, { folder: 'Forms' })
  await using received = await announcements()
  const given = { name: `${file.name} Māori`, folder: 'Leaflets', access: FileAccess.Logged_in_users_only }
  expect((await change(file, given)).body).toMatchObject(given)
  const isIt = ({ resourceFileId }: ListedFile) => resourceFileId === file.resourceFileId
  const words = `f=${encodeURIComponent(`${file.name} maori`)}`
  expect((await list(words)).filter(isIt)).toMatchObject([given])
  for (const query of ['gr=Forms', 'fa=1', 'us=used', 'm=Retired'])
    expect((await list(`${words}&${query}`)).filter(isIt)).toEqual([])
  expect((await list(`${words}&gr=Leaflets&fa=2&us=unused&m=All`)).filter(isIt)).toHaveLength(1)
  expect((await administrator('GET', '/resourceFiles/folders')).body).toContain('Leaflets')
  const tags = () => received.all().filter((one) => JSON.stringify(one).includes(`"ResourceFile"`))
  await expect.poll(tags).not.toEqual([])
})

test.each([4, 5, 6, 7, 0, 8])(
  'level %i is refused by its name, for it belongs to an organisation or person',
  async (access) => {
    const refused = await send('/resourceFiles', { name: 'Logo', access: String(access) })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['access']])
    const file = await add(FileAccess.Public)
    expect(Object.keys((await change(file, { access })).body.errors ?? {})).toEqual(['access'])
  },
)

test('pictures follow their organisation or person: they are listed with them, and have no level to set', async () => {
  const image = { image: (await import('#testing/pictures.ts')).pngOf(4, 3).toString('base64') }
  expect((await scene.pilot('PUT', '/users/me/photo', image)).status).toBe(200)
  expect((await scene.doctor('PUT', '/users/me/signature', { ...image, password: 'x' })).status).not.toBe(500)
  const photos = (await list('fa=5&f=')).filter(({ userId }) => userId === scene.people.pilot.userId)
  expect(photos).toMatchObject([{ access: FileAccess.User_photo, resourceFileId: null, version: null, folder: null }])
  expect(photos[0]?.usedIn).toHaveLength(1)
})

test('the texts that contain the address of a file are named, and one without any is unused', async () => {
  const file = await add(FileAccess.Public)
  const shared = { regulatorId: scene.regulatorId, name: `Leaflet ${serial}`, folder: null, condition: null }
  const text = `See https://medicals.example/api/public/resourceFiles/${file.resourceFileId}.`
  const phrase = { ...shared, shortcut: `leaflet-${serial}`, text, fromDay: '2026-01-01' }
  expect((await administrator('POST', '/letterPhrases', phrase)).status).toBe(201)
  const mine = { ...phrase, regulatorId: null, name: 'My own secret name' }
  expect((await scene.doctor('POST', '/letterPhrases', mine)).status).toBe(201)
  const wording = (await administrator('GET', '/emailTemplates/signUpEntered')).body.present
  const { subject, button } = wording
  const version = { subject, text: `${wording.text}\n\n${text}`, button, after: '', fromDay: '2190-01-01', note: null }
  expect((await administrator('POST', '/emailTemplates/signUpEntered/versions', version)).status).toBe(200)
  const { body } = await administrator('GET', `/resourceFiles/${file.resourceFileId}`)
  expect(body.usedIn).toEqual(['A private phrase', `Email: ${subject}`, shared.name])
  const isIt = ({ resourceFileId }: ListedFile) => resourceFileId === file.resourceFileId
  expect((await list('us=unused')).some(isIt)).toBe(false)
})

test('the history of a file tells administrators who added and changed it', async () => {
  const file = await add(FileAccess.Administrator_only)
  const change = { name: 'Complaint form', folder: 'Forms', access: FileAccess.Public, version: file.version }
  expect((await administrator('PUT', `/resourceFiles/${file.resourceFileId}`, change)).status).toBe(200)
  const { body } = await administrator('GET', `/resourceFiles/${file.resourceFileId}/history?d=0`)
  expect(body.list.map(({ action }: { action: string }) => action)).toEqual(['create', 'change'])
  expect(body.list[1].differences).toContainEqual({ field: 'folder', before: null, after: 'Forms' })
  expect((await scene.pilot('GET', `/resourceFiles/${file.resourceFileId}/history`)).status).toBe(403)
})

test('only administrators with an activity manage and list files', async () => {
  const member = await as(await addMember())
  const idle = await as(person)
  for (const caller of [member, idle])
    for (const path of ['/resourceFiles', '/resourceFiles/export?ft=csv', '/resourceFiles/folders'])
      expect((await caller('GET', path)).status).toBe(403)
  expect((await sendDocument(pilot, '/resourceFiles', { fields: { name: 'x', access: '3' } })).status).toBe(403)
})

// The attack files of the library pass through the same platform; one of each kind shows that this route uses it.
test.each<[string, string, () => Promise<Buffer> | Buffer, number]>([
  ['a program', 'form.pdf', () => Buffer.from('MZ\x90\0\x03'), 415],
  [
    'an SVG with a script',
    'logo.svg',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    415,
  ],
  ['a page', 'form.html', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
  ['a PDF with a script', 'form.pdf', () => pdfOf('1 0 obj <</S /JavaScript /JS (1)>> endobj'), 415],
  ['an image bomb', 'photo.jpg', () => jpegOf(30_000, 30_000), 415],
  ['nothing', 'form.pdf', () => Buffer.alloc(0), 400],
  ['a PDF of another program', 'form.pdf', () => documentPdf('Form'), 201],
])('%s is answered as in the library', async (_what, fileName, bytes, status) => {
  const fields = { name: nameOfFile(), access: String(FileAccess.Public) }
  expect((await send('/resourceFiles', fields, await bytes(), fileName)).status).toBe(status)
})

test('the name of the file is the name, where none is given', async () => {
  const { body } = await send('/resourceFiles', { access: '2' }, pdfOf('x'), '../../Complaint form.pdf')
  expect(body).toMatchObject({ name: 'Complaint form', fileName: 'Complaint form.pdf' })
})

test('a file in pieces becomes a resource file', async () => {
  const bytes = pdfOf('in pieces')
  const begun = await app.inject({
    method: 'POST',
    url: '/api/fileUploads',
    headers: session,
    payload: { fileName: 'form.pdf', size: bytes.length, sha256: sum(bytes), target: '/resourceFiles' },
  })
  const { uploadId } = begun.json()
  const piece = await sendDocument(person, `/fileUploads/${uploadId}?offset=0`, {
    bytes,
    fields: {},
    session,
    method: 'PATCH',
  })
  expect(piece.status).toBe(200)
  const boundary = 'boundary-of-fields'
  const payload = `--${boundary}\r\ncontent-disposition: form-data; name="access"\r\n\r\n3\r\n--${boundary}--\r\n`
  const filed = await app.inject({
    method: 'POST',
    url: `/api/resourceFiles?upload=${uploadId}`,
    headers: { ...session, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  expect([filed.statusCode, filed.json()]).toEqual([201, expect.objectContaining({ name: 'form', access: 3 })])
})
