import type { Page } from '@playwright/test'

type Held = { certificateId: number; medicalId: number; code: string }

/** The newest certificate of this person, and its page. */
export async function certificateOf({ request }: Page) {
  const { user } = await (await request.get('/api/account/login')).json()
  const [certificate]: Held[] = await (await request.get(`/api/users/${user.userId}/certificates`)).json()
  if (certificate === undefined) throw new Error(`${user.userName} holds no certificate`)
  return { ...certificate, path: `/certificate/${certificate.certificateId}` }
}

/** Opens the dialog of an event on the page of a certificate. */
export async function changeCertificate(page: Page, action: RegExp) {
  await page.getByRole('button', { name: 'Change the certificate' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
