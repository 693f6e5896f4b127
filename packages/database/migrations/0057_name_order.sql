-- The order of names in each language, with numbers by value: "Shirt 2" before "Shirt 10". The languages are those of
-- packages/i18n. PostgreSQL built without ICU has no order of languages; there names sort by code points.
do $$
declare
  language record;
begin
  for language in
    select * from (values ('en', 'en-GB'), ('fr', 'fr'), ('de', 'de'), ('it', 'it'), ('es', 'es'), ('nl', 'nl'),
      ('da', 'da'), ('fi', 'fi'), ('no', 'nb'), ('sv', 'sv')) as languages(code, locale)
  loop
    begin
      execute format('create collation if not exists %I (provider = icu, locale = %L)',
        'inkstand_' || language.code, language.locale || '-u-kn-true');
    exception when feature_not_supported then
      execute format('create collation if not exists %I from pg_catalog."C"', 'inkstand_' || language.code);
    end;
  end loop;
end $$;
