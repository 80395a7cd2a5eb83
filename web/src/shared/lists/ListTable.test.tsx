import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { organisationList } from '@clearwing/domain/organisations/list.ts'
import { IconBuilding, IconSend } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Organisation, useListOrganisationsQuery } from '#api/generated.ts'
import { setKeysOn } from '#shared/keys.ts'
import { answer, requestsOf } from '#testing/answers.ts'
import { changeElsewhere } from '#testing/change-elsewhere.ts'
import { showComponent } from '#testing/show-component.tsx'
import { columnsOf, filtersOf } from './described.tsx'
import { type BulkAction, ListTable } from './ListTable.tsx'
import { useDescribedList } from './use-list.ts'

const rows = (
  [
    ['Alpine Aviation', 'Wānaka'],
    ['Harbour Aviation Medical', 'Wellington'],
    ['Southern Flying School', 'Invercargill'],
  ] as const
).map(([name, city], index) => ({
  organisationId: index + 1,
  name,
  city,
  phone: `04 555 000${index}`,
  organisationTypes: OrganisationType.Medical_practice,
}))

/** Orders like the server, and filters by nothing. */
function answerWith(list: object[], totalItems = list.length) {
  answer('GET savedFilters', () => ({ body: [] }))
  answer('GET organisations', (_, { search }) => ({
    body: {
      list: search.get('d') === '1' ? list.toReversed() : list,
      totalItems,
      numberOfPages: Math.ceil(totalItems / 25),
    },
  }))
}
const lastAsked = () => Object.fromEntries(requestsOf('GET organisations').at(-1)?.search ?? [])

const columns = columnsOf(organisationList, {})

type Props = { bulk?: BulkAction<Organisation>[] }

/** The list of organisations, as described for server and browser. */
function Organisations({ bulk = [] }: Props) {
  const list = useDescribedList(organisationList)
  return (
    <>
      <output aria-label="Address">{Object.values(useLocation()).slice(0, 2).join('')}</output>
      <ListTable
        label="Organisations"
        list={list}
        query={useListOrganisationsQuery({ ...list.query, ...chosenFilters(organisationList, list.chosen) })}
        columns={columns}
        rowKey={({ organisationId }) => organisationId}
        nameOf={({ name }) => name}
        open={({ organisationId }) => `/organisation/${organisationId}`}
        card={({ name }) => name}
        filters={filtersOf(organisationList, {})}
        searches="Name, city"
        bulk={bulk}
        empty={{ icon: IconBuilding, title: 'No organisations yet.' }}
      />
    </>
  )
}

async function showList(props: Props = {}) {
  const screen = await showComponent(<Organisations {...props} />)
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
  return { screen, row, head: (name: string) => screen.getByRole('columnheader', { name }) }
}

test('shows the described columns in their order, and asks for the default order', async () => {
  answerWith(rows)
  const { screen } = await showList()
  await expect.element(screen.getByRole('row', { name: /Harbour Aviation Medical/ })).toBeVisible()
  const titles = screen
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)
  expect(titles).toEqual(['Name', 'Type', 'City or town', 'Phone'])
  expect(lastAsked()).toEqual({ p: '1', n: '25', o: 'name', d: '0' })
})

test('a heading orders by its column, and again in the other direction', async () => {
  answerWith(rows)
  const { screen, head, row } = await showList()
  await expect.element(row('Alpine')).toBeVisible()
  await expect.element(head('Name')).toHaveAttribute('aria-sort', 'ascending')
  await screen.getByRole('button', { name: 'City or town' }).click()
  await expect.element(head('City or town')).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(head('Name')).not.toHaveAttribute('aria-sort')
  await screen.getByRole('button', { name: 'City or town' }).click()
  await expect.element(head('City or town')).toHaveAttribute('aria-sort', 'descending')
  await expect.element(screen.getByLabelText('Address')).toHaveTextContent('/?o=city&d=1')
  await vi.waitFor(() => expect(lastAsked()).toMatchObject({ o: 'city', d: '1' }))
  await expect.element(screen.getByRole('row').nth(1)).toMatchTextContent(/^Southern Flying School/)
  expect(screen.getByRole('button', { name: 'Phone' }).query()).toBeNull()
})

test('a column that was hidden stays hidden when the list is opened again', async () => {
  answerWith(rows)
  const first = await showList()
  await first.screen.getByRole('button', { name: 'Columns' }).click()
  await first.screen.getByRole('checkbox', { name: 'Phone' }).click()
  await expect.element(first.head('Phone')).not.toBeInTheDocument()
  await first.screen.unmount()
  const again = await showList()
  await expect.element(again.head('Name')).toBeVisible()
  expect(again.head('Phone').query()).toBeNull()
})

test('a chosen filter is sent to the server by its key, shown above the rows, and can be removed', async () => {
  answerWith(rows)
  const { screen, row } = await showList()
  await expect.element(row('Alpine')).toBeVisible()
  await screen.getByRole('button', { name: 'Filter', exact: true }).click()
  await screen.getByRole('menuitem', { name: 'Medical practice' }).click()
  await vi.waitFor(() => expect(lastAsked()).toMatchObject({ ot: String(OrganisationType.Medical_practice) }))
  await screen.getByRole('button', { name: 'Remove filter Type' }).click()
  await expect.element(screen.getByLabelText('Address')).toHaveTextContent('/')
  await expect.element(screen.getByRole('button', { name: 'Remove filter Type' })).not.toBeInTheDocument()
})

test('search text is sent to the server and stays out of the address', async () => {
  answerWith(rows)
  const { screen, row } = await showList()
  await expect.element(row('Alpine')).toBeVisible()
  await screen.getByRole('searchbox').fill('harbour')
  await vi.waitFor(() => expect(lastAsked()).toMatchObject({ f: 'harbour' }))
  await expect.element(screen.getByLabelText('Address')).not.toMatchTextContent(/harbour/)
})

test('an empty list says so; a list emptied by a filter offers to clear the filters', async () => {
  answerWith([])
  const { screen } = await showList()
  await expect.element(screen.getByText('No organisations yet.')).toBeVisible()
  await screen.getByRole('searchbox').fill('harbour')
  await expect.element(screen.getByText('No rows match these filters.')).toBeVisible()
  await screen.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(screen.getByText('No organisations yet.')).toBeVisible()
})

test('a page beyond the last leads back to the last', async () => {
  answerWith([], 30)
  const { screen } = await showList()
  await expect.element(screen.getByText('There is no page 1.')).toBeVisible()
  await screen.getByRole('button', { name: 'Go to page 2' }).click()
  await vi.waitFor(() => expect(lastAsked()).toMatchObject({ p: '2' }))
})

test('a call that failed is explained and can be repeated', async () => {
  answerWith(rows)
  answer('GET organisations', () => ({ status: 503, body: { title: 'Please try again in a moment.' } }))
  const { screen, row } = await showList()
  await expect.element(screen.getByText('Unable to load.')).toBeVisible()
  await expect.element(screen.getByText('Please try again in a moment.')).toBeVisible()
  answerWith(rows)
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(row('Alpine')).toBeVisible()
})

test('a bulk action leaves out the rows that it refuses, says why, and ends the selection', async () => {
  answerWith(rows)
  const act = vi.fn(async () => undefined)
  const refuses = ({ city }: Organisation) => (city === 'Wānaka' ? 'too far away' : undefined)
  const { screen, row } = await showList({ bulk: [{ label: 'Send', icon: IconSend, act, refuses }] })
  await expect.element(row('Alpine')).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Select Alpine Aviation' }).click()
  const selected = screen.getByRole('group', { name: 'Selected rows' })
  await expect.element(selected.getByRole('button', { name: 'Send' })).toBeDisabled()
  await selected.getByRole('button', { name: 'Select all 3' }).click()
  await expect.element(selected.getByText('1 of 3 left out by Send: too far away.')).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Select all rows' })).toBeChecked()
  await selected.getByRole('button', { name: 'Send' }).click()
  await expect.element(selected).not.toBeInTheDocument()
  expect(act.mock.calls).toHaveLength(2)
})

test('a bulk action that failed keeps the selection', async () => {
  answerWith(rows)
  const act = () => Promise.reject({ status: 503, data: { title: 'Please try again.' } })
  const { screen, row } = await showList({ bulk: [{ label: 'Send', icon: IconSend, act }] })
  await expect.element(row('Alpine')).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Select Alpine Aviation' }).click()
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeEnabled()
  await expect.element(screen.getByText('1 selected', { exact: true })).toBeVisible()
})

test('single keys move between rows, select and open them; in the search they are text', async () => {
  answerWith(rows)
  const { screen, row } = await showList({ bulk: [{ label: 'Send', icon: IconSend, act: async () => undefined }] })
  await expect.element(row('Alpine')).toBeVisible()
  await userEvent.keyboard('jjk')
  await expect.element(row('Alpine').getByRole('link')).toHaveFocus()
  const harbour = screen.getByRole('checkbox', { name: 'Select Harbour Aviation Medical' })
  await userEvent.keyboard('jx')
  await expect.element(harbour).toBeChecked()
  await expect.element(screen.getByText('3 rows, all on this page, 1 selected')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(harbour).not.toBeChecked()
  await userEvent.keyboard('/jx')
  await expect.element(screen.getByRole('searchbox')).toHaveFocus()
  await expect.element(screen.getByRole('searchbox')).toHaveValue('jx')
  await userEvent.keyboard('{Escape}jj{Enter}')
  await expect.element(screen.getByLabelText('Address')).toHaveTextContent('/organisation/2')
})

test('single keys do nothing for a user who switched them off', async () => {
  answerWith(rows)
  setKeysOn(false)
  const { row } = await showList()
  await expect.element(row('Alpine')).toBeVisible()
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(document.body)
  setKeysOn(true)
})

test('rows keep their place while others save: a changed row is updated, a new one is announced', async () => {
  answerWith(rows)
  const { screen, row } = await showList()
  await expect.element(row('Alpine')).toBeVisible()
  const moved = rows.map((one) => (one.organisationId === 2 ? { ...one, city: 'Porirua' } : one))
  answerWith([{ ...rows[0], organisationId: 9, name: 'Aero Clinic' }, ...moved])
  changeElsewhere('Organisation')
  await expect.element(screen.getByText('1 new since you opened this list', { exact: false })).toBeVisible()
  await expect.element(row('Harbour')).toMatchTextContent(/Porirua/)
  await expect.element(screen.getByRole('row').nth(1)).toMatchTextContent(/Alpine Aviation/)
  await screen.getByRole('button', { name: 'Show', exact: true }).click()
  await expect.element(screen.getByRole('row').nth(1)).toMatchTextContent(/Aero Clinic/)
})

test('a narrow screen shows cards instead of columns, with a menu of orders', async () => {
  answerWith(rows)
  await page.viewport(390, 844)
  const { screen } = await showList()
  await expect.element(screen.getByRole('list', { name: 'Organisations' }).getByRole('listitem').nth(2)).toBeVisible()
  expect(screen.getByRole('table').query()).toBeNull()
  await screen.getByRole('button', { name: /^Order: Name/ }).click()
  await screen.getByRole('menuitem', { name: 'City or town' }).click()
  await vi.waitFor(() => expect(lastAsked()).toMatchObject({ o: 'city' }))
  await page.viewport(1200, 900)
})
