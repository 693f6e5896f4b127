-- Names of sign-ups that nobody proved were held for a year. They are held for 48 hours now, from the same moment on.
update throttles set window_ends_at = window_ends_at - interval '365 days' + interval '48 hours'
where key like 'sign-up:name:%' and window_ends_at > now() + interval '48 hours';
