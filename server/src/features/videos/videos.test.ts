import { Feature, Role } from '@clearwing/domain/access/bits.ts'
import { FileAccess } from '@clearwing/domain/enumerations.ts'
import type { ListedVideo, Video } from '@clearwing/domain/videos/schema.ts'
import { beforeAll, expect, test } from 'vitest'
import { fetchFile, pdfOf, sendDocument } from '#testing/attach.ts'
import { setNow } from '#testing/clock.ts'
import { addAdministrator, addIndividual, addMember, addOrganisation, type Person } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { pngOf } from '#testing/pictures.ts'
import { app, as, type Caller, signIn } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { fileNumber } from '#testing/unique.ts'
import { captionsOf } from '#testing/video-records.ts'
import { videoFile } from '#testing/videos.ts'
import { lifetime } from './address.ts'

let person: Person
let administrator: Caller
let session: Record<string, string>
let pilot: Person
let clip: Buffer

const sessionOf = async (who: Person) => {
  const { cookie, token } = await signIn(who)
  return { cookie, 'x-login-token': token }
}

beforeAll(async () => {
  person = await addAdministrator()
  administrator = await underActivity(await as(person))
  const headers = await sessionOf(person)
  const payload = { description: 'Videos' }
  const chosen = await app.inject({ method: 'POST', url: '/api/administratorActivities', headers, payload })
  session = { administratoractivity: String(chosen.json().administratorActivityId), ...headers }
  pilot = await addIndividual()
  clip = await videoFile({ seconds: 10 })
})

let serial = 0
const newName = () => `Clip${fileNumber}x${++serial}x`

const send = (path: string, bytes: Buffer, fields: Record<string, string> = {}, fileName = 'clip.webm') =>
  sendDocument(person, path, { fields, fileName, bytes, session })

async function add(access: FileAccess = FileAccess.Logged_in_users_only): Promise<Video> {
  const { status, body } = await send('/videos', clip, { name: newName(), access: String(access) })
  expect([status, body]).toEqual([201, expect.objectContaining({ state: 'draft', duration: 9900, views: 0 })])
  return body
}
const change = async (video: Video, part: string, given: object): Promise<{ status: number; body: Video }> =>
  administrator('PUT', `/videos/${video.videoId}${part}`, { version: video.version, ...given })

async function publish(access?: FileAccess): Promise<Video> {
  const captioned = await change(await add(access), '/captions', { text: captionsOf('Kia ora, everyone') })
  expect(captioned.status).toBe(200)
  const published = await change(captioned.body, '/state', { state: 'published' })
  expect([published.status, published.body.state]).toEqual([200, 'published'])
  return published.body
}

const view = async ({ videoId }: Video, headers: Record<string, string>) => {
  const answer = await app.inject({ url: `/api/view/videos/${videoId}/Redirect`, headers })
  return { status: answer.statusCode, location: String(answer.headers.location) }
}
const open = async (location: string, headers: Record<string, string>) => app.inject({ url: location, headers })

test('a view is counted, and the address that follows belongs to that session', async () => {
  const video = await publish()
  const [own, other] = [await sessionOf(pilot), await sessionOf(pilot)]
  const { status, location } = await view(video, own)
  expect([status, location]).toEqual([302, expect.stringContaining(`/api/videos/${video.videoId}/content?`)])
  expect((await open(location, own)).statusCode).toBe(200)
  // The same person in another browser, and another person.
  expect((await open(location, other)).statusCode).toBe(403)
  expect((await open(location, session)).statusCode).toBe(403)
  expect((await open(location, {})).statusCode).toBe(401)
  await view(video, own)
  const { body } = await administrator('GET', `/videos/${video.videoId}`)
  expect(body).toMatchObject({ views: 2, progress: null })
})

test('an expired or changed address answers 403', async () => {
  const [video, another] = [await publish(), await publish()]
  const own = await sessionOf(pilot)
  const { location } = await view(video, own)
  const { searchParams } = new URL(location, 'http://localhost')
  const later = Number(searchParams.get('e')) + 3600
  expect((await open(location.replace(/e=\d+/, `e=${later}`), own)).statusCode).toBe(403)
  expect((await open(location.replace(`/${video.videoId}/`, `/${another.videoId}/`), own)).statusCode).toBe(403)
  try {
    setNow(new Date(Date.now() + (lifetime - 5) * 1000).toISOString())
    expect((await open(location, own)).statusCode).toBe(200)
    setNow(new Date(Date.now() + (lifetime + 5) * 1000).toISOString())
    expect((await open(location, own)).statusCode).toBe(403)
  } finally {
    setNow()
  }
})

test('parts of the file are sent on request', async () => {
  const video = await publish()
  const own = await sessionOf(pilot)
  const { location } = await view(video, own)
  const whole = (await open(location, own)).rawPayload
  const part = await open(location, { ...own, range: 'bytes=100-199' })
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${whole.length}`])
  expect(part.rawPayload.equals(whole.subarray(100, 200))).toBe(true)
  const beyond = await open(location, { ...own, range: `bytes=${whole.length}-` })
  expect(beyond.statusCode).toBe(416)
})

test('the level and the state govern who watches', async () => {
  const secret = await publish(FileAccess.Administrator_only)
  const [draft, internal, open] = [await add(), await publish(), await publish(FileAccess.Public)]
  const own = await sessionOf(pilot)
  const statuses = await Promise.all([secret, draft, internal, open].map(async (one) => (await view(one, own)).status))
  expect(statuses).toEqual([404, 404, 302, 302])
  const visits = await Promise.all(
    [secret, internal, open].map(({ videoId }) => app.inject({ url: `/api/public/videos/${videoId}/content` })),
  )
  expect(visits.map(({ statusCode }) => statusCode)).toEqual([404, 404, 200])
  const retired = await change(open, '/state', { state: 'retired' })
  expect(retired.body.state).toBe('retired')
  expect((await view(open, own)).status).toBe(404)
  expect((await app.inject({ url: `/api/public/videos/${open.videoId}/content` })).statusCode).toBe(404)
  const back = await change(retired.body, '/state', { state: 'published' })
  expect([back.body.state, (await view(open, own)).status]).toEqual(['published', 302])
  const rows = await historyOf('video', open.videoId)
  expect(rows.map(({ action }) => action)).toEqual(['create', 'change', 'change', 'change', 'change'])
})

test('an organisation without the feature has no videos, by any address', async () => {
  const video = await publish()
  const path = `/videos/${video.videoId}`
  const addresses = [
    ...['/videos', '/videos/topics', '/videos/help', '/videos/export?ft=csv'],
    ...[
      path,
      `${path}/content?e=1&k=${'k'.repeat(43)}`,
      `${path}/file`,
      `${path}/poster`,
      `${path}/captions`,
      `${path}/progress`,
    ],
    `${path}/progress/export?ft=csv`,
    `/view/videos/${video.videoId}/Redirect`,
  ]
  const statusesOf = async (withoutFeatures: number) => {
    const organisationId = await addOrganisation(0, 0, withoutFeatures)
    const member = await addMember({ organisationId, roles: Role.Manager })
    const call = await as(member)
    const own = [...addresses, `${path}/people/${member.userId}/confirmation`]
    const reads = await Promise.all(own.map(async (url) => (await call('GET', url)).status))
    const report = await call('PUT', `${path}/progress`, { played: [], position: 0 })
    const transcript = await call('PUT', `${path}/transcript`, { is: 'opened' })
    return [...reads, report.status, transcript.status]
  }
  expect(new Set(await statusesOf(Feature.Videos))).toEqual(new Set([404]))
  expect(await statusesOf(0)).toContain(200)
})

test('a video is published with captions only, and keeps them', async () => {
  const draft = await add()
  const early = await change(draft, '/state', { state: 'published' })
  expect([early.status, JSON.stringify(early.body)]).toEqual([409, expect.stringContaining('Add captions')])
  const published = await publish()
  const without = await change(published, '/captions', { text: '' })
  expect([without.status, JSON.stringify(without.body)]).toEqual([400, expect.stringContaining('needs captions')])
  const chapters = 'WEBVTT\n\n00:00.000 --> 00:05.000\nBefore\n\n00:05.000 --> 00:09.000\nAfter'
  const { body } = await change(published, '/chapters', { text: chapters })
  expect(body).toMatchObject({
    chapters: [{ text: 'Before' }, { text: 'After' }],
    transcript: [{ from: 0, to: 2000, text: 'Kia ora, everyone' }],
  })
  const captions = await fetchFile(pilot, `/videos/${body.videoId}/captions`)
  expect([captions.headers['content-type'], String(captions.bytes)]).toEqual([
    'text/vtt; charset=utf-8',
    captionsOf('Kia ora, everyone'),
  ])
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a picture', '<img src=x onerror=alert(1)>'],
])('captions with %s are refused at their field', async (_what, text) => {
  const { status, body } = await change(await add(), '/captions', { text: captionsOf(text) })
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('Line 5')])
})

test.each<[string, () => Promise<Buffer>]>([
  ['a truncated video', async () => clip.subarray(0, 1500)],
  ['an unknown codec', () => videoFile({ format: 'mp4', codec: 'hevc' })],
  ['another container', () => videoFile({ format: 'mkv' })],
  ['a document', async () => pdfOf('form')],
  ['a header that never ends', async () => Buffer.concat([clip.subarray(0, 40), Buffer.alloc(200_000, 0x1a)])],
])('%s is refused and stores nothing', async (_what, bytes) => {
  const name = newName()
  const { status } = await send('/videos', await bytes(), { name })
  expect(status).toBe(415)
  expect((await administrator('GET', `/videos?m=All&f=${encodeURIComponent(name)}`)).body.list).toEqual([])
})

test('only an administrator with an activity keeps videos', async () => {
  const video = await publish()
  const path = `/videos/${video.videoId}`
  const described = { name: 'Mine', topic: null, screen: null, access: 2, version: video.version }
  for (const who of [await as(pilot), await as(await addMember()), await as(await addAdministrator())])
    expect((await who('PUT', path, described)).status).toBe(403)
  expect((await sendDocument(pilot, '/videos', { fields: { name: newName() }, bytes: clip })).status).toBe(403)
  const target = '/videos'
  const large = { fileName: 'clip.webm', size: 60 * 1024 * 1024, sha256: 'a'.repeat(64), target }
  expect((await (await as(pilot))('POST', '/fileUploads', large)).status).toBe(403)
  expect((await administrator('POST', '/fileUploads', large)).status).toBe(201)
  const elsewhere = { ...large, target: '/users/me/libraryItems' }
  expect((await administrator('POST', '/fileUploads', elsewhere)).status).toBe(400)
  expect((await administrator('PUT', path, { ...described, version: 1 })).status).toBe(412)
})

test('another file keeps progress if it is as long; otherwise the video is a draft, watched from the start', async () => {
  const video = await publish()
  const path = `/videos/${video.videoId}`
  const call = await as(pilot)
  await view(video, await sessionOf(pilot))
  setNow(new Date(Date.now() + 20_000).toISOString())
  await call('PUT', `${path}/progress`, { played: [{ from: 0, to: 5000 }], position: 5000 })
  setNow()
  const watched = { position: 5000, watchedFromStart: 5000 }
  const same = await send(`${path}/file`, await videoFile({ seconds: 10, width: 640 }))
  expect([same.status, same.body]).toEqual([201, expect.objectContaining({ state: 'published', width: 640 })])
  expect((await call('GET', path)).body.progress).toMatchObject(watched)
  const shorter = await send(`${path}/file`, await videoFile({ seconds: 4 }))
  expect(shorter.body).toMatchObject({ state: 'draft', hasCaptions: true, duration: 3900 })
  expect((await call('GET', path)).status).toBe(404)
  await change(shorter.body, '/state', { state: 'published' })
  expect((await call('GET', path)).body.progress).toMatchObject({ position: 0, watchedFromStart: 0 })
})

test('a poster is a picture', async () => {
  const video = await publish()
  const path = `/videos/${video.videoId}/poster`
  expect((await send(path, pdfOf('form'), {}, 'poster.png')).status).toBe(415)
  const picture = await pngOf(16, 9)
  expect((await send(path, picture, {}, 'poster.png')).body).toMatchObject({ hasPoster: true })
  expect((await fetchFile(pilot, path)).headers['content-type']).toBe('image/png')
})

test('the list is filtered by what the reader has seen, and exported', async () => {
  const video = await publish()
  const call = await as(pilot)
  const find = async (more: string): Promise<ListedVideo[]> =>
    (await call('GET', `/videos?f=${encodeURIComponent(video.name)}${more}`)).body.list
  expect((await find('&wt=unwatched')).map(({ videoId }) => videoId)).toEqual([video.videoId])
  await view(video, await sessionOf(pilot))
  expect([await find('&wt=unwatched'), await find('&wt=watched')]).toEqual([[], []])
  expect(await find('&wt=started')).toMatchObject([{ progress: { percent: 0, completedAt: null } }])
  const { body } = await call('GET', `/videos/export?ft=csv&f=${encodeURIComponent(video.name)}`)
  expect(body).toContain('0 % watched')
})

test('the help menu lists the published clips that the reader may watch, with their screens', async () => {
  const [video, secret, draft] = [await publish(), await publish(FileAccess.Administrator_only), await add()]
  const described = { name: video.name, topic: 'Help', screen: 'board', access: FileAccess.Logged_in_users_only }
  const changed = await change(video, '', described)
  expect([changed.status, changed.body.screen]).toEqual([200, 'board'])
  expect((await change(changed.body, '', { ...described, screen: 'nowhere' })).status).toBe(400)
  const { status, body } = await (await as(pilot))('GET', '/videos/help')
  const ids = body.map(({ videoId }: { videoId: number }) => videoId)
  expect([status, ids.includes(secret.videoId), ids.includes(draft.videoId)]).toEqual([200, false, false])
  expect(body).toContainEqual(expect.objectContaining({ videoId: video.videoId, screen: 'board', isWatched: false }))
  const member = await as(await addMember({ organisationId: await addOrganisation(0, 0, Feature.Videos) }))
  expect((await member('GET', '/videos/help')).status).toBe(404)
})

test('an administrator who keeps a video looks at its file without a view', async () => {
  const video = await publish()
  const path = `/videos/${video.videoId}/file`
  expect((await fetchFile(person, path)).bytes.length).toBeGreaterThan(1000)
  expect((await fetchFile(pilot, path)).status).toBe(403)
  expect((await administrator('GET', `/videos/${video.videoId}`)).body.views).toBe(0)
})
