import { app } from './test-app.ts'

/** Uploads a file as a browser does. */
export async function upload({ cookie, token }: { cookie: string; token: string }, text: string) {
  const boundary = 'boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="results.hl7"\r\n\r\n`
  const headers = { cookie, 'x-login-token': token, 'content-type': `multipart/form-data; boundary=${boundary}` }
  const payload = `${head}${text}\r\n--${boundary}--\r\n`
  return (await app.inject({ method: 'POST', url: '/api/hl7', headers, payload })).json()
}
