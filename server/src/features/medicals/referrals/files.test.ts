import { addDays } from '@clearwing/domain/dates.ts'
import type { Attachment } from '@clearwing/domain/medicals/attachments/schema.ts'
import { nothingShared, type ReferralSummary, type Report } from '@clearwing/domain/medicals/referrals/schema.ts'
import { beforeAll, expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { fetchFile, pdfOf, sendDocument } from '#testing/attach.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'
import { addSpecialists } from '#testing/specialists.ts'

let heart: Awaited<ReturnType<typeof addSpecialists>>
let practice: Scene
beforeAll(async () => {
  practice = await addScene()
  heart = await addSpecialists()
})

/** A medical that waits for a report; its specialist has accepted and can read the shared documents. */
async function asked(documents: string[] = []) {
  const mine = await addScene({ practiceId: practice.practiceId })
  const medicalId = await medicalAt(mine, 'in_examination')
  const sent: Attachment[] = []
  for (const title of documents)
    sent.push(
      (await sendDocument(mine.people.doctor, `/medicals/${medicalId}/attachments`, { title, bytes: pdfOf(title) }))
        .body,
    )
  const shared = { ...nothingShared, attachments: sent.slice(0, 1).map(({ attachmentId }) => attachmentId) }
  const asking = { practiceId: heart.practiceId, specialty: 'other', question: 'Is it harmless?', shared }
  const given = { ...asking, dueOn: addDays(today(), 14) }
  const { referralId } = await must(mine.doctor('POST', `/medicals/${medicalId}/referrals`, given))
  return { mine, medicalId, sent, id: Number(referralId), files: `/referrals/${referralId}/attachments` }
}

const accept = (id: number) => must(heart.call('PUT', `/referrals/${id}/acceptance`, { version: 1 }))

async function sign(id: number, conclusion: string) {
  const { report, referral } = (await must(heart.call('GET', `/referrals/${id}`))) as {
    report: Report
    referral: ReferralSummary
  }
  const change = { values: {}, conclusion, version: report.version }
  const { version: reportVersion } = await must(heart.call('PUT', `/referrals/${id}/report`, change))
  await must(heart.call('POST', `/referrals/${id}/report/signing`, { version: referral.version, reportVersion }))
}

test('shared files can be opened, and no others', async () => {
  const { mine, medicalId, sent, id, files } = await asked(['ECG', 'Letter of the psychiatrist'])
  const [ecg, secret] = sent
  expect((await fetchFile(heart.person, `${files}/${ecg?.attachmentId}`)).status).toBe(403)
  await accept(id)
  expect((await fetchFile(heart.person, `${files}/${ecg?.attachmentId}`)).bytes).toEqual(pdfOf('ECG'))
  expect((await fetchFile(heart.person, `${files}/${secret?.attachmentId}`)).status).toBe(404)
  expect((await fetchFile(heart.person, `/medicals/${medicalId}/attachments/${ecg?.attachmentId}`)).status).toBe(404)
  const stranger = await addSpecialists()
  expect((await sendDocument(stranger.person, files, { title: 'x' })).status).toBe(404)
  expect((await sendDocument(mine.people.doctor, files, { title: 'x' })).status).toBe(404)
})

test('files of a report are only for the specialist until it is signed, and then belong to the medical', async () => {
  const { mine, medicalId, id, files } = await asked()
  await accept(id)
  const { doctor, people } = mine
  const ofMedical = `/medicals/${medicalId}/attachments`
  const titles = async () =>
    ((await must(doctor('GET', ofMedical))).attachments as Attachment[]).map(({ title }) => title)
  const inOnePlace = async () =>
    JSON.stringify(await must(doctor('GET', `/users/${people.pilot.userId}/documents`))).includes('Echo')
  const isFound = async () =>
    (
      (await must(doctor('POST', '/medicals/search', { words: 'Echogram', code: null, page: 1 }))).list as {
        medicalId: number
      }[]
    ).some((one) => one.medicalId === medicalId)
  const seen = async () => [await titles(), await inOnePlace(), await isFound()]

  const { body: echo } = await sendDocument(heart.person, files, { title: 'Echogram' })
  const { attachmentId, version } = echo as Attachment
  expect((await fetchFile(heart.person, `${files}/${attachmentId}`)).status).toBe(200)
  expect(await seen()).toEqual([[], false, false])
  const one = `${ofMedical}/${attachmentId}`
  expect((await fetchFile(people.doctor, one)).status).toBe(404)
  expect((await doctor('PUT', `${one}/removal`, { reason: 'Whose is it?', version })).status).toBe(404)
  const shared = { ...nothingShared, attachments: [attachmentId] }
  const other = { practiceId: (await addSpecialists()).practiceId, specialty: 'cardiology', question: 'And this?' }
  const sharing = { ...other, shared, dueOn: addDays(today(), 14) }
  expect((await doctor('POST', `/medicals/${medicalId}/referrals`, sharing)).body.errors).toHaveProperty(
    'shared.attachments',
  )

  await sign(id, 'Harmless.')
  expect(await seen()).toEqual([['Echogram'], true, true])
  expect((await fetchFile(people.doctor, one)).status).toBe(200)

  // Files added after it was asked again become readable with the next signature; what was signed stays.
  const returnBody = { version: 3, reason: 'Which valve?' }
  await must(doctor('PUT', `/medicals/${medicalId}/referrals/${id}/return`, returnBody))
  await sendDocument(heart.person, files, { title: 'Second film' })
  expect(await titles()).toEqual(['Echogram'])
  await sign(id, 'The aortic one.')
  expect(await titles()).toEqual(['Second film', 'Echogram'])
})

test('a file about another person can be removed before signing, and was read by no one else', async () => {
  const { mine, medicalId, id, files } = await asked()
  await accept(id)
  const { body: wrong } = await sendDocument(heart.person, files, { title: 'Echo of another person' })
  const { attachmentId, version } = wrong as Attachment
  const removal = `${files}/${attachmentId}/removal`
  expect((await heart.call('PUT', removal, { reason: ' ', version })).body.errors).toHaveProperty('reason')
  expect((await heart.call('PUT', removal, { reason: 'Of another person', version: version + 1 })).status).toBe(412)
  expect((await mine.doctor('PUT', removal, { reason: 'Whose is it?', version })).status).toBe(404)
  const elsewhere = await asked()
  await accept(elsewhere.id)
  const byAnother = `${elsewhere.files}/${attachmentId}/removal`
  expect((await heart.call('PUT', byAnother, { reason: 'Of another person', version })).status).toBe(404)

  await must(heart.call('PUT', removal, { reason: 'Of another person', version }))
  expect((await fetchFile(heart.person, `${files}/${attachmentId}`)).status).toBe(404)
  expect((await must(heart.call('GET', `/referrals/${id}`))).attachments).toEqual([])
  const { body: right } = await sendDocument(heart.person, files, { title: 'Echogram' })
  await sign(id, 'Harmless.')
  expect((await fetchFile(mine.people.doctor, `/medicals/${medicalId}/attachments/${attachmentId}`)).status).toBe(404)

  await must(mine.doctor('PUT', `/medicals/${medicalId}/referrals/${id}/return`, { version: 3, reason: 'And?' }))
  const signed = right as Attachment
  const late = { reason: 'Of another person', version: signed.version }
  expect((await heart.call('PUT', `${files}/${signed.attachmentId}/removal`, late)).status).toBe(409)
})
