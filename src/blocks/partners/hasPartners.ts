/** True if any partner's offers are configured; known when the site is built, so that it weighs nothing. */
export const hasPartners: boolean = Boolean(
  import.meta.env.VITE_PARTNER_GETYOURGUIDE_ID ||
    import.meta.env.VITE_PARTNER_HOTELS_SCRIPT ||
    import.meta.env.VITE_PARTNER_FLIGHTS_SCRIPT ||
    import.meta.env.VITE_PARTNER_RESTAURANTS_SCRIPT ||
    import.meta.env.VITE_PARTNER_CARS_SCRIPT ||
    import.meta.env.VITE_PARTNER_ESIM_SCRIPT,
);
