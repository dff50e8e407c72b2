/** What is asked of a person about a study or one of its documents before something is done. */
export type StudyDialog = 'move' | 'exclude' | 'add-file'
