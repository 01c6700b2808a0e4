/** Strapi sends no mail here, and cuts pictures to no other sizes than their own and a thumbnail. */
export default {
  upload: { config: { breakpoints: {}, sizeLimit: 10 * 1024 * 1024 } },
};
