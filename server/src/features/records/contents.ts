import { endings } from '#platform/files/content-type.ts'

/** Asks a call of the API as the person does, in their session; undefined where they are answered with a refusal. */
export type Ask = (path: string) => Promise<{ body: Buffer; contentType: string } | undefined>

/** One file of the copy, and under which heading it stands in its index. */
export type Content = { title: string; file: string; bytes: Buffer; json?: unknown }

/** Lists come whole, page by page. */
const own = (userId: number): [title: string, file: string, path: string, isPaged?: true][] => [
  ['Profile', 'profile', `/users/${userId}`],
  ['Registrations', 'registrations', `/users/${userId}/registrations`],
  ['Organisations you belong to', 'memberships', `/users/${userId}/memberships`],
  ['Who may see what of you', 'sharing', `/users/${userId}/sharing`],
  ['Certificates', 'certificates', `/users/${userId}/certificates`],
  ['Random tests', 'tests', '/users/me/tests'],
  ['Changes of health', 'health-reports', `/users/${userId}/healthReports`],
  ['Messages', 'messages', '/messages?m=All&n=100', true],
  ['Where you are logged in', 'sessions', '/account/sessions'],
  ['What was changed of your profile', 'changes', `/users/${userId}/history?n=100`, true],
  ['Who looked at your record', 'readings', `/users/${userId}/access?n=100`, true],
]

const ofMedical: [title: string, path: string][] = [
  ['Overview', ''],
  ['Application', '/application'],
  ['Examination', '/examination'],
  ['Results', '/results'],
  ['Documents', '/attachments'],
  ['Referrals', '/referrals'],
  ['Laboratory requests', '/labRequests'],
  ['Assessment', '/assessment'],
  ['Follow-up', '/surveillance'],
  ['Clocks', '/clocks'],
  ['Submission', '/submission'],
  ['Conclusion of experts', '/soughtConclusions'],
  ['Right of review', '/review'],
]

/**
 * Everything that is kept of a person and shown to them: what each page of theirs asks of the server is asked here, in
 * their own session. What may not be shown to them yet is refused here too, and so is never in the copy.
 */
export async function* contentsOf(ask: Ask, userId: number): AsyncGenerator<Content> {
  for (const [title, file, path, isPaged] of own(userId)) {
    const json = isPaged ? await wholeList(ask, path) : await answerOf(ask, path)
    if (json !== undefined) yield asJson(title, `${file}.json`, json)
  }
  for (const registration of ((await answerOf(ask, `/users/${userId}/registrations`)) ?? []) as Registered[])
    yield* evidenceOf(ask, registration)
  const photo = await ask(`/users/${userId}/photo`)
  if (photo) yield { title: 'Photo', file: 'photo.png', bytes: photo.body }
  const certificates = ((await answerOf(ask, `/users/${userId}/certificates`)) ?? []) as { certificateId: number }[]
  for (const { certificateId } of certificates) yield* certificateOf(ask, certificateId)
  const medicals = ((await wholeList(ask, '/medicals?i=me&n=100')) ?? []) as { medicalId: number }[]
  for (const { medicalId } of medicals) yield* medicalOf(ask, medicalId)
  const reviews = ((await wholeList(ask, '/convenorCases?n=100')) ?? []) as { caseId: number }[]
  for (const { caseId } of reviews) {
    const json = await answerOf(ask, `/convenorCases/${caseId}`)
    if (json === undefined) continue
    yield asJson(`Review ${caseId}`, `review-${caseId}.json`, json)
    for (const { caseEvidenceId, file } of (json as Reviewed).evidence)
      if (file)
        yield* fileOf(
          ask,
          `/convenorCases/${caseId}/evidence/files/${caseEvidenceId}`,
          `review-${caseId}/evidence-${caseEvidenceId}`,
        )
  }
  // Once the session is over or locked, every part is refused: a copy without them is none.
  if (!(await ask('/account/sessions'))) throw new Error('The session ended before the copy was whole')
}

type Reviewed = { evidence: { caseEvidenceId: number; file: object | null }[] }
type Attached = { attachmentId: number; removed: object | null }
type Registered = { registrationId: number; files: { fileId: number }[] }

/** What the person sent with a number of theirs. */
async function* evidenceOf(ask: Ask, { registrationId, files }: Registered): AsyncGenerator<Content> {
  for (const { fileId } of files) {
    const path = `/registrations/${registrationId}/evidence/${fileId}`
    yield* fileOf(ask, path, `registration-${registrationId}/evidence-${fileId}`)
  }
}

type Noticed = { events: { certificateEventId: number; hasNotice: boolean }[] }

/** What has happened to a certificate, with its notices. */
async function* certificateOf(ask: Ask, certificateId: number): AsyncGenerator<Content> {
  const folder = `certificate-${certificateId}`
  const record = (await answerOf(ask, `/certificates/${certificateId}`)) as Noticed | undefined
  if (!record) return
  yield asJson(`Certificate ${certificateId}`, `${folder}/certificate.json`, record)
  for (const { certificateEventId, hasNotice } of record.events)
    if (hasNotice)
      yield* fileOf(
        ask,
        `/certificates/${certificateId}/events/${certificateEventId}/notice`,
        `${folder}/notice-${certificateEventId}`,
      )
}

async function* medicalOf(ask: Ask, medicalId: number): AsyncGenerator<Content> {
  const folder = `medical-${medicalId}`
  const path = `/medicals/${medicalId}`
  for (const [title, part] of ofMedical) {
    const json = await answerOf(ask, path + part)
    if (json !== undefined)
      yield asJson(`Medical ${medicalId}: ${title.toLowerCase()}`, `${folder}/${title.toLowerCase()}.json`, json)
  }
  const documents = ((await answerOf(ask, `${path}/documents`)) ?? []) as { medicalDocumentId: number; kind: string }[]
  for (const { medicalDocumentId, kind } of documents)
    yield* fileOf(ask, `${path}/documents/${medicalDocumentId}`, `${folder}/${kind}-${medicalDocumentId}`)
  const sent = (await answerOf(ask, `${path}/attachments`)) as { attachments?: Attached[] } | undefined
  for (const { attachmentId, removed } of sent?.attachments ?? [])
    if (!removed) yield* fileOf(ask, `${path}/attachments/${attachmentId}`, `${folder}/sent-${attachmentId}`)
  const results = (await answerOf(ask, `${path}/results`)) as { documents?: { resultId: number }[] } | undefined
  for (const { resultId } of results?.documents ?? [])
    yield* fileOf(ask, `${path}/results/${resultId}/document`, `${folder}/result-${resultId}`)
}

async function* fileOf(ask: Ask, path: string, file: string): AsyncGenerator<Content> {
  const answer = await ask(path)
  const ending = endings[answer?.contentType ?? '']
  if (answer && ending) yield { title: 'Documents', file: `${file}${ending}`, bytes: answer.body }
}

const asJson = (title: string, file: string, json: unknown): Content => ({
  ...{ title, file, json },
  bytes: Buffer.from(`${JSON.stringify(json, null, 2)}\n`),
})

async function answerOf(ask: Ask, path: string): Promise<unknown> {
  const answer = await ask(path)
  return answer && JSON.parse(answer.body.toString())
}

async function wholeList(ask: Ask, path: string): Promise<unknown[] | undefined> {
  const whole: unknown[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = (await answerOf(ask, `${path}&p=${page}`)) as { list: unknown[]; numberOfPages: number } | undefined
    if (!answer) return page === 1 ? undefined : whole
    whole.push(...answer.list)
    pages = answer.numberOfPages
  }
  return whole
}
