declare module 'webvtt-parser' {
  export type CueNode = { type: 'text' | 'object' | 'timestamp'; value?: string | number; children?: CueNode[] }
  export type ParsedCue = { startTime: number; endTime: number; tree: { children: CueNode[] } }
  export type Parsed = { cues: ParsedCue[]; styles: string[]; errors: { line: number; message: string }[] }

  /** Times are in seconds. Returns cues even of a file that is wrong: use them only if there are no errors. */
  export class WebVTTParser {
    constructor(entities: Record<string, string>)
    parse(text: string, kind: 'captions' | 'chapters' | 'metadata'): Parsed
  }
}
