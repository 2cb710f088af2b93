/** Texts of the emails of this domain. */
export const profileEmailTexts = {
  fileRemoved: {
    subject: 'A file was removed from your {{site}} profile',
    photo: 'We removed the photo from your {{site}} profile. Our message to you: {{message}}',
    onePhoto: 'We removed one of the photos from your {{site}} profile. Our message to you: {{message}}',
    bioData: 'We removed the bio data from your {{site}} profile. Our message to you: {{message}}',
    both: 'We removed the photo and the bio data from your {{site}} profile. Our message to you: {{message}}',
    link: 'Edit your profile',
  },
  textRemoved: {
    subject: 'A text was removed from your {{site}} profile',
    caption: 'We removed the caption of a photo from your {{site}} profile. Our message to you: {{message}}',
    about: "We removed 'About me' from your {{site}} profile. Our message to you: {{message}}",
    prompt: 'We removed your answer to a prompt from your {{site}} profile. Our message to you: {{message}}',
    link: 'Edit your profile',
  },
} as const
