/** Texts of the emails of this domain. */
export const storyEmailTexts = {
  storyWritten: {
    subject: 'Your partner wrote your {{site}} story',
    intro: 'Your partner has written your success story. Read it, then agree or decline:',
    link: 'Read the story',
    published: 'It is published only after you agree and we approve it.',
  },
  storyPublished: {
    subject: 'Your story is published on {{site}}',
    intro: 'Your story is now on our success stories page, where anyone can read it.',
    link: 'View story',
    remove: 'Either of you can remove it at any time.',
  },
  storyRejected: {
    subject: 'Your {{site}} story was not published',
    intro: 'We reviewed your story and did not publish it. Open it to see what you can do:',
    link: 'View story',
  },
  storyUnpublished: {
    subject: 'Your {{site}} story is no longer published',
    intro: 'We removed your story from our success stories page. Open it to see what you can do:',
    link: 'View story',
  },
} as const
