import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import type { ApplicationValues } from '@clearwing/domain/medicals/application/schema.ts'
import { newZealandClasses } from '@clearwing/domain/medicals/certificate-classes.ts'
import { addAttachment } from '#features/medicals/attachments/store.ts'
import { loadMedical } from '#features/medicals/store.ts'
import { saveFile } from '#platform/files/files.ts'
import { today } from '#platform/time/today.ts'
import { pdfOf } from './attach.ts'
import { database, site } from './test-app.ts'

const [dl9] = newZealandClasses.filter(({ code }) => code === 'dl9')
export const { endorsements, limits } = dl9 as (typeof newZealandClasses)[number]

/** A DL9 that a nurse signed three days ago. */
export const signedElsewhere = (given: ApplicationValues['practitioner'] = {}): ApplicationValues => ({
  practitioner: {
    signedOn: addDays(today(), -3),
    profession: 'Registered nurse',
    name: 'Mereana Pōtiki',
    practice: 'Wharf Road Medical',
    endorsements,
    conditions: 'Once the insulin is settled',
    isStudent: 'no',
    ...given,
  },
})

/** A declaration with the page that its applicant added. */
export const withPage = (medicalId: number) =>
  database.transaction(async (tx) => {
    const medical = await loadMedical(tx, theSystem, medicalId)
    const holder = { ...theSystem, userId: medical.userId }
    const file = { fileName: 'page-1.pdf', bytes: pdfOf('Page 1'), subjectUserId: medical.userId }
    const fileId = await saveFile(tx, holder, site.storage, file)
    return addAttachment(tx, holder, medical, { kind: 'dl9', title: 'Page 1', fileId })
  })
