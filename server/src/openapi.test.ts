import { expect, test } from 'vitest'
import { app } from './testing/test-app.ts'

// Fails when a route changed and openapi.json did not: `npm run api` writes both it and the web's API.
await app.ready()

test('openapi.json matches the routes', async () => {
  await expect(`${JSON.stringify(app.swagger(), null, 2)}\n`).toMatchFileSnapshot('../openapi.json')
})
