import { type HandbookEntry, type HandbookPage, handbookGroups } from '@clearwing/domain/pages/handbook.ts'

const folder = '../../../../docs/handbook'
const entries = import.meta.glob<HandbookEntry>('../../../../docs/handbook/*.md', {
  query: '?entry',
  import: 'default',
  eager: true,
})
const pages = import.meta.glob<HandbookPage>('../../../../docs/handbook/*.md', { import: 'default' })

const placeOf = ({ group, order }: HandbookEntry) => handbookGroups.indexOf(group) * 1000 + order

/** All pages of the handbook, in the order in which they are listed. */
export const handbookEntries: HandbookEntry[] = Object.values(entries).toSorted(
  (one, other) => placeOf(one) - placeOf(other) || one.title.localeCompare(other.title, 'en-NZ'),
)

/** The page with this name; undefined if there is none. */
export const readHandbookPage = async (name: string) => pages[`${folder}/${name}.md`]?.()
