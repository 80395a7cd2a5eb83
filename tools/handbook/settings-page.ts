import { jobTitles } from '@clearwing/domain/jobs/titles.ts'
import { optionGroups } from '@clearwing/domain/site-options/kinds.ts'
import { optionKeys, optionOf } from '@clearwing/domain/site-options/options.ts'
// biome-ignore lint/style/noRestrictedImports: the handbook lists the settings of the server
import { settingDescriptions } from '../../server/src/platform/config/setting-descriptions.ts'
// biome-ignore lint/style/noRestrictedImports: the handbook lists the settings of the server
import { Settings, secrets } from '../../server/src/platform/config/settings.ts'
import { code, generatedPage, table } from './markdown.ts'

const defaults = new Map(Object.entries(Settings.parse({})).map(([name, value]) => [name, String(value ?? '')]))

const settingRows = Object.entries(settingDescriptions).map(([name, description]) => [
  code(name),
  code(defaults.get(name) ?? ''),
  description,
])

const optionRows = (group: string) =>
  optionKeys
    .map((key) => optionOf(key))
    .filter((option) => option.group === group)
    .map(({ label, variable, initial, words, unit, description }) => {
      const text = initial === null ? '' : String(typeof initial === 'boolean' ? (initial ? 'on' : 'off') : initial)
      const value = words?.[text] ?? [text.replaceAll('\n', ' '), unit].filter(Boolean).join(' ')
      return [label, value.length > 80 ? 'a text' : value, code(variable), description]
    })

/** Every setting of the server, every option of the product, and every job. */
export const settingsPage = () =>
  generatedPage(
    {
      title: 'Settings',
      group: 'Administration',
      order: 2,
      about:
        'Every setting of the server with its default, the options that administrators change in the product, and the jobs.',
    },
    [
      '## Settings of the server',
      `Settings are environment variables, read when the server starts. ${secrets.map(code).join(', ')} can instead be given as a file: add \`_FILE\` to the name.`,
      table(['Setting', 'Default', 'What it does'], settingRows),
      '## Options of the product',
      'Administrators change these under **Site options** while the product runs. A variable of the server fixes an option, so that it cannot be changed there.',
      ...Object.entries(optionGroups).flatMap(([group, title]) => [
        `### ${title}`,
        table(['Option', 'Default', 'Variable', 'What it does'], optionRows(group)),
      ]),
      '## Jobs',
      'Work that runs without a request. **Jobs** shows when each ran last.',
      table(
        ['Job', 'Name in the log'],
        Object.entries(jobTitles).map(([name, title]) => [title, code(name)]),
      ),
    ],
  )
