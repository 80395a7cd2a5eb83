import { MessagePrivacy } from '@clearwing/domain/enumerations.ts'
import { expect, test, vi } from 'vitest'
import { answer, requestsOf } from '#testing/answers.ts'
import { showComponent } from '#testing/show-component.tsx'
import type { MessageStart } from './draft-values.ts'
import { MessageForm } from './MessageForm.tsx'

const { Private_to_organisation, Private_to_user, Public } = MessagePrivacy
const toDoctor: MessageStart = { regarding: null, to: { userId: 7, userName: 'Dr Kiri Heke' } }
const toPractice: MessageStart = {
  regarding: null,
  to: { organisationId: 3, organisationName: 'Harbour Aviation Medical' },
}
const noReaders = { readers: [], areUnnamed: false, cover: null, problem: null }

/** A server that stores drafts and accepts messages. */
function answerAll() {
  answer('GET messages/readers', () => ({ body: noReaders }))
  answer('PUT messages/drafts', (body) => {
    const { version, ...values } = body as { version: number }
    return { body: { messageDraftId: 12, ...values, version: version + 1 } }
  })
  answer('POST messages', () => ({ status: 201, body: { messageId: 90 } }))
}

async function showForm(start: MessageStart) {
  const sent = vi.fn()
  const discarded = vi.fn()
  const screen = await showComponent(
    <MessageForm start={start} draft={undefined} onAbout={undefined} onSent={sent} onDiscard={discarded} />,
  )
  return {
    screen,
    sent,
    discarded,
    text: screen.getByRole('textbox', { name: 'Message' }),
    send: screen.getByRole('button', { name: 'Send message' }),
  }
}

const drafts = () => requestsOf('PUT messages/drafts').map(({ body }) => body)
const messages = () => requestsOf('POST messages')

test('nothing is sent without a text, and the form moves to it', async () => {
  answerAll()
  const { screen, send, text } = await showForm(toDoctor)
  await send.click()
  await expect.element(screen.getByText('Please complete this field.')).toBeVisible()
  await expect.element(text).toHaveFocus()
  expect(messages()).toEqual([])
})

test('a message to a person is private to that person unless the sender chooses otherwise', async () => {
  answerAll()
  const { screen, send, text, sent } = await showForm(toDoctor)
  await expect.element(screen.getByRole('radio', { name: /^Private to the person/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: /^Private to the organisation/ }).query()).toBeNull()
  await text.fill('Please call.')
  await send.click()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(messages()[0]?.body).toMatchObject({ toUserId: 7, privacy: Private_to_user, text: 'Please call.' })
})

test('a message to an organisation is private to it; it can be made public', async () => {
  answerAll()
  const { screen, send, text, sent } = await showForm(toPractice)
  await expect.element(screen.getByRole('radio', { name: /^Private to the organisation/ })).toBeChecked()
  await screen.getByRole('radio', { name: /^Public/ }).click()
  await vi.waitFor(() => expect(requestsOf('GET messages/readers').at(-1)?.search.get('privacy')).toBe(String(Public)))
  await text.fill('We open at 8.')
  await send.click()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(messages()[0]?.body).toMatchObject({ toOrganisationId: 3, toUserId: null, privacy: Public })
  expect(requestsOf('GET messages/readers')[0]?.search.get('privacy')).toBe(String(Private_to_organisation))
})

test('names the readers before the message is sent', async () => {
  answerAll()
  const readers = [
    { organisationId: 3, organisationName: 'Harbour Aviation Medical', names: ['Dr Kiri Heke'], others: 2 },
  ]
  answer('GET messages/readers', () => ({ body: { ...noReaders, readers, areUnnamed: true } }))
  const { screen } = await showForm(toPractice)
  const list = screen.getByRole('status', { name: 'Who will be able to read the message' })
  await expect.element(list).toMatchTextContent(/Dr Kiri Heke and 2 more at Harbour Aviation Medical/)
  await expect.element(list).toMatchTextContent(/Everyone with access to this person’s record/)
})

test('says why no one could read it', async () => {
  answerAll()
  const problem = { field: 'toUserId', text: 'This person does not read messages in that organisation.' }
  answer('GET messages/readers', () => ({ body: { ...noReaders, problem } }))
  const { screen } = await showForm(toDoctor)
  await expect.element(screen.getByText(problem.text)).toBeVisible()
})

test('stores what is typed as a draft, each time with the version that it got', async () => {
  answerAll()
  const { text, screen, discarded } = await showForm(toDoctor)
  await text.fill('Please')
  await vi.waitFor(() => expect(drafts()).toHaveLength(1))
  await text.fill('Please call.')
  await vi.waitFor(() => expect(drafts()).toHaveLength(2))
  expect(drafts()).toMatchObject([
    { toUserId: 7, text: 'Please', version: 0 },
    { toUserId: 7, text: 'Please call.', version: 1 },
  ])
  await screen.getByRole('button', { name: 'Discard' }).click()
  await vi.waitFor(() => expect(discarded).toHaveBeenCalledWith(12))
})

test('a message that was refused is explained; the text stays, and the same message has the same key again', async () => {
  answerAll()
  answer('POST messages', () => ({ status: 503, body: { title: 'Please try again.' } }))
  const { screen, send, text, sent } = await showForm(toDoctor)
  await text.fill('Please call.')
  await send.click()
  const failed = screen.getByRole('dialog', { name: 'Send message' })
  await expect.element(failed).toMatchTextContent(/Please try again\./)
  await failed.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(text).toHaveValue('Please call.')
  answerAll()
  await send.click()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  const keys = messages().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('errors of the server are shown at their fields', async () => {
  answerAll()
  const errors = { text: ['Please use at most 10 characters.'] }
  answer('POST messages', () => ({ status: 400, body: { title: 'Not sent', errors } }))
  const { screen, send, text, sent } = await showForm(toDoctor)
  await text.fill('Please call.')
  await send.click()
  await expect.element(screen.getByText('Please use at most 10 characters.')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
})

test('an urgent message names who gets it if it stays unread', async () => {
  answerAll()
  answer('GET messages/readers', () => ({ body: { ...noReaders, cover: { userName: 'Sam Lee', minutes: 30 } } }))
  const { screen } = await showForm(toPractice)
  const words = screen.getByText('If it is not read within 30 minutes, it goes to Sam Lee.')
  expect(words.query()).toBeNull()
  await screen.getByRole('checkbox', { name: 'Urgent' }).click()
  await expect.element(words).toBeVisible()
  expect(requestsOf('GET messages/readers').at(-1)?.search.get('isUrgent')).toBe('1')
})
