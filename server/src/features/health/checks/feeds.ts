import { formatMoment } from '@clearwing/domain/dates.ts'
import { countInWords, listInWords } from '@clearwing/domain/format-count.ts'
import { defineCheck } from '#features/health/check.ts'
import { readFeedState } from '#features/hl7/index.ts'

/** More messages than this without a person is more than one morning's review. */
const mostUnassigned = 20

export const feedCheck = defineCheck({
  name: 'feeds',
  title: 'Laboratory feeds',
  affects: [],
  path: '/hl7/feeds',
  figures: {
    hl7_received_last_hour: 'HL7 messages accepted in the last hour.',
    hl7_refused_last_hour: 'HL7 messages refused in the last hour.',
    hl7_unassigned: 'HL7 messages that were not matched to a person.',
    hl7_feed_alarms: 'Alarms of feeds that are silent or failing.',
  },
  async look({ site, database, now }) {
    const { received, refused, unassigned, alarms, lastAt } = await readFeedState(database.db, now)
    const values = {
      hl7_received_last_hour: received,
      hl7_refused_last_hour: refused,
      hl7_unassigned: unassigned,
      hl7_feed_alarms: alarms.length,
    }
    const namesOf = (kind: 'silent' | 'failing') =>
      listInWords(alarms.filter((alarm) => alarm.kind === kind).map(({ name }) => name))
    const [silent, failing] = [namesOf('silent'), namesOf('failing')]
    if (failing !== '') {
      const remedy = 'Read the reasons on the page Feeds, and call the laboratory.'
      return { level: 'red', finding: `Messages are refused from ${failing}.`, remedy, values }
    }
    if (silent !== '') {
      const remedy = 'Call the laboratory, and check the line between its server and this one.'
      return { level: 'amber', finding: `Silent for longer than usual: ${silent}.`, remedy, values }
    }
    if (unassigned > mostUnassigned) {
      const finding = `${countInWords(unassigned, 'message was', 'messages were')} not matched to a person.`
      return { level: 'amber', finding, remedy: 'Match them on the page Unassigned.', values }
    }
    const last = lastAt === null ? 'No messages have arrived yet.' : `The last message arrived ${formatMoment(lastAt)}.`
    const { hl7, hl7Tls, hl7Folder } = site.config
    const isOpen = hl7 !== undefined || hl7Tls !== undefined || hl7Folder !== undefined
    return { level: 'green', finding: isOpen ? last : 'The listener for laboratories is switched off.', values }
  },
})
