import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { main, search } from './fields.ts'
import { test } from './journey.ts'
import { localOfRobert, send } from './laboratory.ts'
import { signedIn } from './signed-in.ts'

const robert = 'Robert James Campbell'
const code = `MK${Date.now() % 1_000_000}`

test('an unknown code is mapped, tested on its message first and processed again, and the doctor sees the analyte', async ({
  browser,
}) => {
  expect(await send(localOfRobert(code))).toBe('AA')
  const admin = await signedIn(browser, 'demo.admin', '/hl7/unmapped')
  await beginActivity(admin, 'Codes of laboratories')
  await main(admin)
    .getByRole('link', { name: `Map Marker of the gland (${code})` })
    .click()
  await main(admin)
    .getByRole('combobox', { name: /^Analyte/ })
    .selectOption({ label: 'PSA (ug/L)' })
  await main(admin).getByRole('button', { name: 'Try mapping' }).click()
  const tried = main(admin).getByRole('row').filter({ hasText: code })
  await expect(tried.getByRole('cell')).toHaveText([/1\.30 ug\/L/, 'Not mapped', 'PSA'])
  await isAccessible(admin)

  await main(admin).getByRole('button', { name: 'Save' }).click()
  await main(admin).getByRole('button', { name: 'Process 1 message again…' }).click()
  await admin
    .getByRole('dialog', { name: 'Process 1 message again?' })
    .getByRole('button', { name: 'Process again' })
    .click()
  await expect(main(admin).getByText('1 current result was read with this mapping.')).toBeVisible()

  const doctor = await signedIn(browser, 'demo.doctor', '/medical/all')
  await search(doctor, 'Campbell')
  await main(doctor)
    .getByRole('link', { name: new RegExp(robert) })
    .first()
    .click()
  await main(doctor).getByRole('link', { name: 'Results' }).click()
  await expect(main(doctor).getByRole('row').filter({ hasText: 'PSA' })).toContainText('1.30 ug/L')
})
