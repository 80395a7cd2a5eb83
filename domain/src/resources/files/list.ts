import { z } from 'zod'
import { FileAccess } from '#enumerations.ts'
import { anyText, choiceParam, maxLength } from '#fields.ts'
import { accessLevelNames } from '#files/access-levels.ts'
import { type ListDescription, optionsOf } from '#lists.ts'
import { listQuery } from '#paging.ts'
import { retirementFilter, useFilter } from '#resources/phrases/list.ts'
import type { ListedFile } from './schema.ts'

const levels = Object.values(FileAccess)
/** Every level of the specification, as a filter. */
export const AnyFileLevel = z.literal(levels).meta({ id: 'AnyFileLevel' })

const levelName = (level: number) => accessLevelNames[level as FileAccess]

const kilobytes = ({ size }: Pick<ListedFile, 'size'>) => Math.max(1, Math.round(size / 1024))

/** Resource files, and the pictures of organisations and people, which are files too. */
export const resourceFileList = {
  type: 'resourceFiles',
  order: 'name',
  modes: ['Active', 'Retired', 'All'],
  columns: {
    name: {
      title: 'Name',
      order: 'name',
      value: ({ name }) => name,
      more: [{ title: 'File', value: ({ fileName }) => fileName }],
    },
    folder: { title: 'Folder', order: 'folder', value: ({ folder }) => folder },
    access: { title: 'Access', order: 'access', value: ({ access }) => levelName(access) },
    size: { title: 'Size (KB)', kind: 'number', order: 'size', value: kilobytes },
    usedIn: { title: 'Used in', value: ({ usedIn }) => usedIn.join(', ') },
    versions: { title: 'Versions', kind: 'number', value: ({ versions }) => versions },
    added: { title: 'Added', kind: 'moment', order: 'added', value: ({ addedAt }) => addedAt },
    replaced: { title: 'Replaced', kind: 'moment', order: 'replaced', value: ({ replacedAt }) => replacedAt },
    retired: { title: 'Retired', kind: 'moment', isInFileOnly: true, value: ({ retiredAt }) => retiredAt },
  },
  filters: {
    m: retirementFilter,
    fa: {
      label: 'Access',
      schema: choiceParam(AnyFileLevel).optional(),
      options: optionsOf(levels.map(String), (level) => levelName(Number(level))),
    },
    gr: { label: 'Folder', schema: anyText(maxLength.documentGroupName).optional() },
    us: useFilter,
  },
} as const satisfies ListDescription<ListedFile>

export const ResourceFileQuery = listQuery(resourceFileList)
export type ResourceFileQuery = z.output<typeof ResourceFileQuery>
