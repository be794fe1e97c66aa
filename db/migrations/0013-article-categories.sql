-- Posts of one category.
create index article_categories on article using gin (categories);
